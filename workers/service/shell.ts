const header = 'content-security-policy';

/** 128 random bits in base64, as a style nonce wants. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * The cached page under a nonce of its own. The page and its policy were stored with the nonce of the moment of
 * storing, which is spent; both get the fresh one. A page without a policy (a host that sends none) stays as it is.
 */
export async function withNonce(page: Response, nonce: string): Promise<Response> {
  const policy = page.headers.get(header);
  const spent = policy === null ? undefined : /'nonce-([^']+)'/.exec(policy)?.[1];
  if (policy === null || spent === undefined) return page;
  const headers = new Headers(page.headers);
  headers.set(header, policy.replaceAll(spent, nonce));
  // They describe the bytes that travelled, not the text made of them.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll(spent, nonce), { status: page.status, headers });
}
