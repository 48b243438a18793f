import type { Slices } from '../../../../lib/async/slices.ts';
import { stop } from '../../expression/tree/error.ts';
import { kindOf } from '../../expression/value/value.ts';
import { blocksOfType, noData } from './begin.ts';
import { endCall } from './call-end.ts';
import { attempt } from '../session/fail.ts';
import type { SessionRun } from '../session/session.ts';
import type { Stimulus, Values } from '../state/state.ts';
import { BlockFailure } from '../visit/block-failure.ts';

type InboundCall = Extract<Stimulus, { readonly type: 'inboundCall' }>;

/** Starts a token at each inbound call block. The caller hears ringing if any of them says so. */
export function* beginCall(session: SessionRun, { channel: id, caller, called }: InboundCall): Slices<void> {
  if (session.objects.find('channel', id) !== undefined) return;
  if (!session.hasRoom()) return session.send({ type: 'reject', channel: id, message: null });
  const blocks = yield* blocksOfType(session, 'inboundCall');
  const beginnings = blocks.map(({ block, frames }) => ({ nodeId: block.node.id, frames }));
  session.objects.add({ type: 'channel', id, state: 'new', beginnings, typed: '' });
  const values: Values = {
    channel: { kind: 'component', type: 'channel', id },
    caller: { kind: 'endpoint', endpoint: caller },
    called: { kind: 'endpoint', endpoint: called },
  };
  let rings = false;
  for (const { block, frames } of blocks) {
    const token = { ...noData, frames, values, nodeId: block.node.id };
    session.beginVisit();
    attempt(session, token, () => {
      const ring = session.option(block, 'ring', token);
      if (typeof ring !== 'boolean')
        throw new BlockFailure(stop('unsupportedType', { type: kindOf(ring) }).message);
      rings ||= ring;
    });
    session.emit({ ...noData, frames }, block.node.id, 'called', values);
  }
  const channel = session.objects.find('channel', id);
  if (!rings || channel === undefined) return;
  session.objects.replace({ ...channel, state: 'ringing' });
  session.send({ type: 'setRinging', channel: id });
}

/**
 * Ends calls that no block can answer any more, because no token waits and no request can start one. Returns false if
 * there are none.
 */
export function* faultUnansweredCalls(session: SessionRun): Slices<boolean> {
  if (session.isEnded || session.waiting.size > 0) return false;
  const calls = session.objects.ofType('channel').filter(({ state }) => state !== 'answered');
  if (calls.length === 0 || (yield* blocksOfType(session, 'apiEndpoint')).length > 0) return false;
  for (const { id } of calls) {
    session.effects.push({ type: 'log', level: 'error', message: 'No block can answer the call any more' });
    session.send({ type: 'reject', channel: id, message: null });
    endCall(session, id);
  }
  return true;
}
