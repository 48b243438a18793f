import * as v from 'valibot';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { serverEventSchema } from '../../../src/domain/protocol/socket.ts';
import type { ServerEvent, ServerMessage } from '../../../src/domain/protocol/socket.ts';
import { createSetFold } from './set-fold.ts';
import type { SetFold } from './set-fold.ts';

/** An event session as a client keeps it from one socket to the next. */
export interface EventStream {
  eventSessionId: string | null;
  /** The number of the last message. */
  seq: number;
  /** The number of the last client event. */
  clientSeq: number;
  readonly events: { readonly userId: string | null; readonly event: ServerEvent }[];
  /** The flaws of the numbers and the events so far, without those of sets. */
  readonly flaws: string[];
  readonly fold: (id: string, type: EntityName) => SetFold;
  readonly setOf: (id: string) => SetFold;
  readonly take: (message: Extract<ServerMessage, { type: 'events' }>) => void;
}

export function createEventStream(): EventStream {
  const folds = new Map<string, SetFold>();
  const stream: EventStream = {
    eventSessionId: null,
    seq: 0,
    clientSeq: 0,
    events: [],
    flaws: [],
    fold(id, type) {
      const fold = createSetFold(type);
      folds.set(id, fold);
      return fold;
    },
    setOf(id) {
      const fold = folds.get(id);
      if (fold === undefined) throw new Error(`${id} is not registered`);
      return fold;
    },
    take({ seq, events }) {
      if (seq !== stream.seq + 1) stream.flaws.push(`message ${seq} follows message ${stream.seq}`);
      stream.seq = seq;
      for (const { userId, data } of events) {
        const read = v.safeParse(serverEventSchema, data);
        if (!read.success) {
          stream.flaws.push(`an event of no known form: ${JSON.stringify(data).slice(0, 200)}`);
          continue;
        }
        const event = read.output;
        stream.events.push({ userId, event });
        if (!event.type.startsWith('dataSet.') || !('id' in event)) continue;
        const fold = folds.get(String(event.id));
        if (fold === undefined)
          stream.flaws.push(`an event for the set ${event.id}, which is not registered`);
        else fold.apply(event);
      }
    },
  };
  return stream;
}
