/** The addresses of pages. */
const pages = /(?:\.html|\/)(?:[?#]|$)/;

/**
 * Whether an answer is the file that was asked for. Gateways answer with a page of theirs, and web servers with the start
 * page where a file is missing, both with status 200; such a page must not be cached in place of a file.
 */
export function isOwnAnswer(response: Response, url: string): boolean {
  if (!response.ok) return false;
  const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  return !isPage || pages.test(url);
}
