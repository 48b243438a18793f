/** The style nonce of the page's security policy; empty without a policy. */
export function styleNonce(): string {
  const meta = document.querySelector('meta[property="csp-nonce"]');
  return meta instanceof HTMLMetaElement ? meta.nonce || (meta.getAttribute('nonce') ?? '') : '';
}
