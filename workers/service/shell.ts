const header = 'content-security-policy';

/** A style nonce: 128 random bits in base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * The cached page with a fresh nonce, in place of the used one that page and policy were stored with. A page without a
 * policy (from a host that sends none) stays as it is.
 */
export async function withNonce(page: Response, nonce: string): Promise<Response> {
  const policy = page.headers.get(header);
  const usedNonce = policy === null ? undefined : /'nonce-([^']+)'/.exec(policy)?.[1];
  if (policy === null || usedNonce === undefined) return page;
  const headers = new Headers(page.headers);
  headers.set(header, policy.replaceAll(usedNonce, nonce));
  // These headers describe the transferred bytes, not the new text.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll(usedNonce, nonce), { status: page.status, headers });
}
