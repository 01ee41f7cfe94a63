/** Keeps the scorer's page openable without a link. It never touches taps: those wait in the page's own queue. */

const NAME = 'tenoff-scorer-1';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page says what it is made of; without this a first visit could not be repeated offline. */
self.addEventListener('message', (event) => {
  event.waitUntil(
    caches.open(NAME).then((cache) => Promise.all(event.data.map((path) => cache.add(path).catch(() => {})))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' ? pathname.startsWith('/s/') : pathname.startsWith('/static/')) {
    event.respondWith(newest(request));
  }
});

/** The server's if it answers soon, else what was kept: an old page that works beats a new one that does not come. */
async function newest(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) {
      const copy = answer.clone();
      await cache.delete(request, { ignoreSearch: true }); // one version of a file is enough
      await cache.put(request, copy);
    }
    return answer;
  });
  if (!kept) return fresh;
  const patience = new Promise((resolve) => setTimeout(resolve, 3000, kept));
  return Promise.race([fresh.catch(() => kept), patience]);
}
