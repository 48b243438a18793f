import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { reduceChannel } from '../../../src/domain/entities/channel/model.ts';
import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import { freshChannel } from '../areas/channels/fresh-channel.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import type { Store, Write } from '../store/store.ts';
import { create } from '../store/write.ts';
import { callEntry } from '../writes/call-entry.ts';
import { faultReasons } from './model/channels.ts';
import type { Identity } from './model/state.ts';

export interface UntakenCall {
  /** The organization that was called. */
  readonly organizationId: string;
  readonly caller: Identity;
  readonly called: Endpoint;
  readonly reason: LineEnding;
}

/** The channel and the log entry of a call from outside that rang nowhere. The channel is an ended one from the start. */
export function untakenCallWrites(
  store: Pick<Store, 'by'>,
  { organizationId, caller, called: destination, reason }: UntakenCall,
  now: number,
): readonly Write[] {
  const at = new Date(now).toISOString();
  const { name: displayName } = caller;
  const source = {
    type: 'number',
    number: numberObject(caller.number),
    displayName,
    rawNumber: null,
  } as const;
  const fresh = freshChannel({
    id: randomUUID(),
    organizationId,
    at,
    direction: 'inbound',
    source,
    destination,
  });
  const event: ChannelEvent = { type: 'faulted', reason: faultReasons[reason] ?? 'error', message: null, at };
  const { version: _, ...ended } = reduceChannel({ ...fresh, version: 0 }, event);
  return [create('channel', { ...ended, deleteDate: at }), ...callEntry(store, Math.random, fresh, event)];
}
