import * as v from 'valibot';
import { rowOf, rowsOf } from '../areas/publish.ts';
import type { Store } from '../store/store.ts';
import { missingLegs } from './end-broken.ts';
import type { ChannelLeg, Phones } from './state.ts';
import { newFlowLeg, newLine, noPhones } from './state.ts';
import type { UnreadableItem } from './state-text.ts';
import { readState, stateText } from './state-text.ts';

const upsert = `INSERT INTO telephony VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET body = excluded.body`;

/** The calls as the last process left them, as far as they can be read. */
export interface SavedPhones {
  readonly phones: Phones;
  /** The ids of the legs that cannot be read. */
  readonly lost: readonly string[];
}

const idOf = (item: unknown): string | null =>
  v.is(v.looseObject({ id: v.string() }), item) ? item.id : null;

export async function loadPhones(store: Store): Promise<SavedPhones> {
  await store.prepare('CREATE TABLE IF NOT EXISTS telephony (id int PRIMARY KEY, body text NOT NULL)');
  const [row] = await store.query<{ body: string }>('SELECT body FROM telephony');
  const unreadable: UnreadableItem[] = [];
  let phones = noPhones;
  try {
    if (row !== undefined) phones = readState(row.body, (item) => void unreadable.push(item));
  } catch (error) {
    console.error('telephony: the stored calls cannot be read, and all have ended:', error);
  }
  for (const { kind, item, why } of unreadable)
    console.error(`telephony: one of the stored ${kind} cannot be read and is left out:`, idOf(item), why);
  const ids = [
    ...missingLegs(phones),
    ...unreadable.flatMap(({ kind, item }) => (kind === 'legs' ? (idOf(item) ?? []) : [])),
    // Where nothing names a line any more, its row does.
    ...Array.from(rowsOf(store, 'webPhoneLine'), ({ id }) => id),
  ];
  return { phones, lost: [...new Set(ids)].filter((id) => !phones.legs.has(id)) };
}

const nobody = { number: '', name: null };

/** A leg of which only its rows are left. */
function rememberedLeg(store: Store, id: string): ChannelLeg | null {
  const unknown = { id, callId: '', self: nobody, other: nobody };
  const line = rowOf(store, 'webPhoneLine', id);
  if (line !== undefined) {
    const { accountId, ownerUserId: userId, organizationId, direction, state } = line;
    return newLine({ ...unknown, accountId, userId, organizationId, direction, state }, 0);
  }
  const channel = rowOf(store, 'channel', id);
  if (channel === undefined) return null;
  const { organizationId, direction } = channel;
  return newFlowLeg({ ...unknown, organizationId, direction, sessionId: null, flow: null, depth: 0 }, 0);
}

/** The state that the rows show: with the lost legs, whose rows are removed by the next change. */
export function shownPhones(store: Store, { phones, lost }: SavedPhones): Phones {
  const remembered = lost.flatMap((id) => rememberedLeg(store, id) ?? []);
  return { ...phones, legs: new Map([...phones.legs, ...remembered.map((leg) => [leg.id, leg] as const)]) };
}

/** Returns a function that saves the calls in the next batch, in one transaction with the rows that show them. */
export function createPhonesSaver(store: Store): (phones: Phones) => void {
  let unsaved: Phones | null = null;
  store.join(() => {
    const items = unsaved === null ? [] : [{ sql: upsert, parameters: [stateText(unsaved)] }];
    unsaved = null;
    return { items, afterCommit: () => undefined };
  });
  return (phones) => {
    unsaved = phones;
  };
}
