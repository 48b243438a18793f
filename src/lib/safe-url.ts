/**
 * The one place that decides which addresses from a server may be used (design §9): https, anything of the page's own
 * origin, and blobs made by it. Null for all others, `javascript:` and `data:` among them.
 * `text` is absolute or relative to `origin`.
 */
export function safeUrl(text: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return null;
  }
  // A name and a password in an address are a way to look like another host.
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'blob:' || url.protocol === 'http:') return url.origin === origin ? url.href : null;
  return url.protocol === 'https:' ? url.href : null;
}
