/** Ids made on the phone: a tap keeps its own from the moment it is pressed, so sending it twice does no harm. */

export function freshId() {
  // randomUUID needs https; a phone on the club's own network may have plain http only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
