import { Resolver } from 'node:dns/promises';
import { challengeName } from '../../../../src/domain/entities/environment/domain-name.ts';
import { isPublicAddress } from '../../outgoing/public-address.ts';
import { domainTarget } from './host-brand.ts';

/** The DNS entry of a domain. */
export type DnsAnswer =
  | { readonly kind: 'cname'; readonly target: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'text'; readonly texts: readonly string[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Whether DNS has the TXT record with a token. */
export type DnsProof = { readonly kind: 'proved' | 'missing' } | Extract<DnsAnswer, { kind: 'failed' }>;

export interface Dns {
  /** Looks for the token of a claim. Gives up when the signal aborts. */
  readonly prove: (domain: string, token: string, signal: AbortSignal) => Promise<DnsProof>;
  /** Gives up when the signal aborts, as if DNS did not answer. */
  readonly lookUp: (domain: string, signal: AbortSignal) => Promise<DnsAnswer>;
  /** Answers this for a domain from now on; null asks DNS again. For tests. */
  readonly pretend: (domain: string, answer: DnsAnswer | null) => void;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
const isMissing = (code: string): boolean => code === 'ENOTFOUND' || code === 'ENODATA';

/** The records of a lookup; none for a name that is missing, or has none of this kind. Throws what DNS answers. */
async function recordsOf(lookup: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await lookup;
  } catch (error) {
    if (isMissing(codeOf(error))) return [];
    throw error;
  }
}

/** Asks DNS for the record itself: an address would not show whether it follows the platform's host. */
async function askDns(domain: string, resolver: Resolver, signal: AbortSignal): Promise<DnsAnswer> {
  const [target] = await recordsOf(resolver.resolveCname(domain));
  if (target !== undefined) return { kind: 'cname', target: target.toLowerCase().replace(/\.$/, '') };
  signal.throwIfAborted();
  const both = await Promise.allSettled(
    [resolver.resolve4(domain), resolver.resolve6(domain)].map(recordsOf),
  );
  const [address] = both
    .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    // A domain that names an address of a network of its own is none of the platform's business.
    .filter(isPublicAddress);
  if (address !== undefined) return { kind: 'address', address };
  for (const each of both) if (each.status === 'rejected') throw each.reason;
  return { kind: 'nothing' };
}

/** Browsers resolve these names to this machine, where the platform is, and DNS has no records of them. */
const isThisMachine = (domain: string): boolean => domain.endsWith('.localhost');

/** `servers`: the servers to ask, instead of those of this machine. */
export function createDns(servers?: readonly string[]): Dns {
  const pretended = new Map<string, DnsAnswer>();

  async function ask<Answer>(
    signal: AbortSignal,
    question: (resolver: Resolver) => Promise<Answer>,
  ): Promise<Answer | Extract<DnsAnswer, { kind: 'failed' }>> {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      return await question(resolver);
    } catch (error) {
      return { kind: 'failed', reason: signal.aborted ? 'ETIMEOUT' : codeOf(error) };
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
  const textsOf = async (name: string, resolver: Resolver): Promise<readonly string[]> =>
    recordsOf(resolver.resolveTxt(name).then((texts) => texts.map((parts) => parts.join(''))));

  return {
    async prove(domain, token, signal) {
      const name = challengeName(domain);
      const known = pretended.get(name);
      if (known?.kind === 'failed') return known;
      if (known === undefined && isThisMachine(domain)) return { kind: 'proved' };
      const texts =
        known === undefined
          ? await ask(signal, (resolver) => textsOf(name, resolver))
          : known.kind === 'text'
            ? known.texts
            : [];
      if ('kind' in texts) return texts;
      return { kind: texts.some((text) => text.trim() === token) ? 'proved' : 'missing' };
    },
    async lookUp(domain, signal) {
      const known = pretended.get(domain);
      if (known !== undefined) return known;
      if (isThisMachine(domain)) return { kind: 'cname', target: domainTarget };
      return ask(signal, (resolver) => askDns(domain, resolver, signal));
    },
    pretend(domain, answer) {
      if (answer === null) pretended.delete(domain);
      else pretended.set(domain, answer);
    },
  };
}
