import type { Upstream } from '../../../../src/domain/entities/upstream/model.ts';
import { upstreamAddress } from '../../../../src/domain/entities/upstream/model.ts';

/** A carrier's answer to a call. */
export type CarrierAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly message: string };

/** The ports that simulated carriers listen on. */
const openPorts: readonly number[] = [5060, 5061];

/**
 * Simulates a carrier. It answers on the usual ports of any host that resolves; hosts under .invalid never do (RFC 6761
 * §6.4). Numbers that end in 03 do not exist (see dial-plan.ts).
 */
export function answerOf(upstream: Pick<Upstream, 'account'>, number: string): CarrierAnswer {
  const { server, port } = upstream.account;
  if (server.endsWith('.invalid')) return { kind: 'failed', message: `Host ${server} not found` };
  if (!openPorts.includes(port))
    return { kind: 'failed', message: `No response from ${upstreamAddress(upstream)}` };
  return number.endsWith('03') ? { kind: 'notFound' } : { kind: 'taken' };
}
