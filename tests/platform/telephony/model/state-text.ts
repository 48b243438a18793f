import * as v from 'valibot';
import { queuedCallerSchema, queueMemorySchema } from './stored-queues.ts';
import { objectsSchema } from './stored-objects.ts';
import type { Phones } from './state.ts';
import { accountSchema, callSchema, legSchema } from './stored-items.ts';

/** The kinds of items of the state. */
export const phoneKinds = [
  'accounts',
  'legs',
  'calls',
  'flows',
  'queued',
  'queues',
] as const satisfies readonly (keyof Phones)[];

/** Serializes the state, for the next process. */
export const stateText = ({ accounts, legs, calls, flows, queued, queues }: Phones): string =>
  JSON.stringify({
    accounts: [...accounts.values()],
    legs: [...legs.values()],
    calls: [...calls.values()],
    flows: [...flows.values()],
    queued: [...queued.values()],
    queues: [...queues.values()],
  });

/** An item of a stored state that cannot be read. */
export interface UnreadableItem {
  readonly kind: keyof Phones;
  readonly item: unknown;
  readonly why: string;
}

const storedSchema = v.object({
  accounts: v.optional(v.array(v.unknown()), []),
  legs: v.optional(v.array(v.unknown()), []),
  calls: v.optional(v.array(v.unknown()), []),
  flows: v.optional(v.array(v.unknown()), []),
  queued: v.optional(v.array(v.unknown()), []),
  queues: v.optional(v.array(v.unknown()), []),
});

/**
 * Reads a state item by item. One that is not as this version of the platform stores it is left out, so that it takes
 * nothing else along; `endBroken` ends what cannot go on without it. Throws if the text is not a state at all.
 */
export function readState(text: string, leaveOut: (unreadable: UnreadableItem) => void): Phones {
  const stored = v.parse(storedSchema, JSON.parse(text));
  function read<Item extends { readonly id: string }>(
    kind: keyof Phones,
    schema: v.GenericSchema<unknown, Item>,
  ): ReadonlyMap<string, Item> {
    const items = stored[kind].flatMap((item): readonly Item[] => {
      const result = v.safeParse(schema, item);
      if (result.success) return [result.output];
      const [issue] = result.issues;
      leaveOut({ kind, item, why: `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim() });
      return [];
    });
    return new Map(items.map((item) => [item.id, item]));
  }
  return {
    accounts: read('accounts', accountSchema),
    legs: read('legs', legSchema),
    calls: read('calls', callSchema),
    flows: read('flows', objectsSchema),
    queued: read('queued', queuedCallerSchema),
    queues: read('queues', queueMemorySchema),
  };
}
