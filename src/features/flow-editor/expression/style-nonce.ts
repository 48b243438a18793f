/** The nonce with which the security policy of this page accepts styles; empty where there is no policy. */
export function styleNonce(): string {
  const meta = document.querySelector('meta[property="csp-nonce"]');
  return meta instanceof HTMLMetaElement ? meta.nonce || (meta.getAttribute('nonce') ?? '') : '';
}
