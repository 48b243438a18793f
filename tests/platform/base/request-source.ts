import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Where a request comes from. */
export interface RequestSource {
  readonly address: string;
  /** Whether it came through TLS. */
  readonly isSecure: boolean;
}

export type SourceOf = (request: IncomingMessage) => RequestSource;

export class BadAddress extends Error {
  override name = 'BadAddress';
}

const family = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

/** A dual-stack socket shows IPv4 addresses as `::ffff:192.0.2.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Addresses and networks, such as `10.0.0.0/8`. Throws BadAddress. */
function networks(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const kind = family(address);
    const prefix = bits === undefined ? (kind === 'ipv4' ? 32 : 128) : Number(bits);
    if (kind === null || !Number.isInteger(prefix) || prefix < 0 || prefix > (kind === 'ipv4' ? 32 : 128))
      throw new BadAddress(
        `TRUSTED_PROXIES: '${text}' is neither an IP address nor a network such as 10.0.0.0/8`,
      );
    list.addSubnet(address, prefix, kind);
  }
  return (address) => {
    const kind = family(address);
    return kind !== null && list.check(address, kind);
  };
}

const listed = (header: string | string[] | undefined): readonly string[] =>
  String(header ?? '')
    .split(',')
    .map((each) => each.trim());

/**
 * The source of a request. Only trusted proxies may say by X-Forwarded-For and X-Forwarded-Proto whom they forward for:
 * anybody else could invent an address and so evade the limits of attempts. Throws BadAddress.
 */
export function createSourceOf(trustedProxies: readonly string[]): SourceOf {
  const isTrusted = networks(trustedProxies);
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    if (!isTrusted(peer))
      return { address: peer, isSecure: 'encrypted' in socket && socket.encrypted === true };
    // Each proxy appends its client, so the last address that no proxy of ours has is the browser's.
    const chain = listed(headers['x-forwarded-for']).map(plain);
    const address = chain.findLast((each) => !isTrusted(each)) ?? peer;
    return {
      address: family(address) === null ? peer : address,
      isSecure: listed(headers['x-forwarded-proto']).at(-1) === 'https',
    };
  };
}
