import { Resolver } from 'node:dns/promises';
import { domainTarget } from './host-brand.ts';

/** The DNS entry of a domain. */
export type DnsAnswer =
  | { readonly kind: 'cname'; readonly target: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Dns {
  readonly lookUp: (domain: string) => Promise<DnsAnswer>;
  /** Answers this for a domain from now on; null asks DNS again. For tests. */
  readonly pretend: (domain: string, answer: DnsAnswer | null) => void;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
const isMissing = (code: string): boolean => code === 'ENOTFOUND' || code === 'ENODATA';

/** Asks DNS for the record itself: an address would not show whether it follows the platform's host. */
async function askDns(domain: string): Promise<DnsAnswer> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  try {
    const [target] = await resolver.resolveCname(domain);
    if (target !== undefined) return { kind: 'cname', target: target.toLowerCase().replace(/\.$/, '') };
  } catch (error) {
    if (!isMissing(codeOf(error))) return { kind: 'failed', reason: codeOf(error) };
  }
  const [address] = await resolver.resolve4(domain).catch(() => []);
  return address === undefined ? { kind: 'nothing' } : { kind: 'address', address };
}

export function createDns(): Dns {
  const pretended = new Map<string, DnsAnswer>();
  return {
    lookUp(domain) {
      const known = pretended.get(domain);
      if (known !== undefined) return Promise.resolve(known);
      // Browsers resolve these names to this machine, where the platform is.
      if (domain.endsWith('.localhost')) return Promise.resolve({ kind: 'cname', target: domainTarget });
      return askDns(domain);
    },
    pretend(domain, answer) {
      if (answer === null) pretended.delete(domain);
      else pretended.set(domain, answer);
    },
  };
}
