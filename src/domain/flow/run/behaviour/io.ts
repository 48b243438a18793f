import * as v from 'valibot';
import type { BlockTypeOf } from '../../catalogue/block-type.ts';
import { isKind } from '../../expression/value/value.ts';
import type { Behaviours, BlockVisits } from '../visit/visit.ts';

const keyShape = v.object({ key: v.string() });
const eventShape = v.object({ transports: v.array(v.string()) });

function apiReply(visit: BlockVisits['apiReply']): void {
  visit.effect({
    type: 'reply',
    call: visit.optionOf('call', 'text'),
    status: visit.optionOf('status', 'number'),
    body: visit.option('body'),
  });
  visit.emit('done');
}

/** The token waits for the answer of the host, which names the output. */
function apiCall(visit: BlockVisits['apiCall']): void {
  const timeout = visit.option('timeout');
  const names = ['transport', 'method', 'url', 'headers', 'body', 'timeout'];
  const options = Object.fromEntries(names.map((name) => [name, visit.option(name)]));
  visit.optionOf('url', 'text');
  const until = isKind(timeout, 'duration') ? visit.now() + timeout.ms : null;
  visit.effect({ type: 'request', key: visit.wait(until), options });
}

function outboundEvent(visit: BlockVisits['outboundEvent']): void {
  const { transports } = v.parse(eventShape, visit.node.config.shape);
  visit.effect({
    type: 'event',
    name: visit.optionOf('name', 'text'),
    body: visit.option('body'),
    transports,
  });
  visit.emit('sent');
}

const nothing = () => undefined;

export const ioBehaviours: Behaviours<BlockTypeOf<'io'>> = {
  /** A call of the endpoint starts it, not a token. */
  apiEndpoint: nothing,
  apiReply,
  apiCall,
  outboundEvent,
  /** The entry into the macro starts it. */
  macroInput: nothing,
  macroOutput: (visit) => visit.leaveMacro(v.parse(keyShape, visit.node.config.shape).key),
};
