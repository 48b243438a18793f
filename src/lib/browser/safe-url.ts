/**
 * Decides which URLs from a server may be used: https, anything on the page's own origin, and blobs made by it.
 * Returns null for all others, including `javascript:` and `data:`. `text` is absolute or relative to `origin`.
 */
export function safeUrl(text: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return null;
  }
  // Credentials in a URL are a way to imitate another host.
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'blob:' || url.protocol === 'http:') return url.origin === origin ? url.href : null;
  return url.protocol === 'https:' ? url.href : null;
}
