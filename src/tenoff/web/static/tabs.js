/** The tab one is on stands in a row that may be wider than a phone: it is brought into sight. */

for (const each of document.querySelectorAll('.tabs [aria-current]')) each.scrollIntoView({ block: 'nearest', inline: 'center' });
