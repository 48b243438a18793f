import type { Upstream } from '../../../../src/domain/entities/upstream/model.ts';
import { addressOf } from '../../../../src/domain/entities/upstream/model.ts';

/** What a carrier says to a call. */
export type CarrierAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly message: string };

/** Where the simulated carriers listen. */
const open: readonly number[] = [5060, 5061];

/**
 * The simulated world beyond: a carrier answers at the usual ports, wherever its name can be found; those that end in
 * .invalid never can (RFC 6761 §6.4). Numbers that end in 03 nobody has (see dial-plan.ts).
 */
export function answerOf(upstream: Pick<Upstream, 'account'>, number: string): CarrierAnswer {
  const { server, port } = upstream.account;
  if (server.endsWith('.invalid')) return { kind: 'failed', message: `There is no host ${server}` };
  if (!open.includes(port)) return { kind: 'failed', message: `Nobody answers at ${addressOf(upstream)}` };
  return number.endsWith('03') ? { kind: 'notFound' } : { kind: 'taken' };
}
