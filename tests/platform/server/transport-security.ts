import type { RequestSource } from '../base/request-source.ts';

/** How long browsers keep to TLS for this host, s. */
const year = 365 * 24 * 60 * 60;

/** The header that makes browsers keep to TLS. They would ignore it without TLS (RFC 6797 §8.1). */
export const transportSecurity = ({ isSecure }: RequestSource): Readonly<Record<string, string>> =>
  isSecure ? { 'strict-transport-security': `max-age=${year}` } : {};
