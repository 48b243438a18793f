import * as v from 'valibot';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import type { Store } from '../store/store.ts';
import { missingLegs } from './model/end-broken.ts';
import type { ChannelLeg, Phones } from './model/state.ts';
import { newFlowLeg, newLine, noPhones } from './model/state.ts';
import type { UnreadableItem } from './model/state-text.ts';
import { phoneKinds, readState } from './model/state-text.ts';

/** The calls as the last process left them, as far as they can be read. */
export interface SavedPhones {
  readonly phones: Phones;
  /** The ids of the legs that cannot be read. */
  readonly lost: readonly string[];
  /** The items that are stored one by one; null if everything was stored as a whole. */
  readonly stored: readonly Pick<StoredItem, 'kind' | 'id'>[] | null;
}

const idOf = (item: unknown): string | null =>
  v.is(v.looseObject({ id: v.string() }), item) ? item.id : null;

/** A stored item as text. `position` keeps the order of the items. */
interface StoredItem {
  readonly kind: keyof Phones;
  readonly id: string;
  readonly body: string;
}

const tables = `
  CREATE TABLE IF NOT EXISTS telephony (id int PRIMARY KEY, body text NOT NULL);
  CREATE TABLE IF NOT EXISTS telephony_item (
    kind text NOT NULL, id text NOT NULL, position bigserial, body text NOT NULL, PRIMARY KEY (kind, id))`;

/** The whole state as one text: that of an earlier platform, or all items put together. */
function textOf(earlier: { readonly body: string } | undefined, items: readonly StoredItem[]): string {
  if (earlier !== undefined) return earlier.body;
  const lists = phoneKinds.map((kind) => {
    const bodies = items.flatMap((item) => (item.kind === kind ? item.body : []));
    return `${JSON.stringify(kind)}:[${bodies.join(',')}]`;
  });
  return `{${lists.join(',')}}`;
}

export async function loadPhones(store: Store): Promise<SavedPhones> {
  await store.prepare(tables);
  const [earlier] = await store.query<{ body: string }>('SELECT body FROM telephony');
  const items =
    earlier === undefined
      ? await store.query<StoredItem>('SELECT kind, id, body FROM telephony_item ORDER BY position')
      : [];
  const unreadable: UnreadableItem[] = [];
  let phones = noPhones;
  try {
    phones = readState(textOf(earlier, items), (item) => void unreadable.push(item));
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
  return {
    phones,
    lost: [...new Set(ids)].filter((id) => !phones.legs.has(id)),
    stored: earlier === undefined ? items : null,
  };
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

const upsert = `
  INSERT INTO telephony_item (kind, id, body) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
  ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`;
const remove = `
  DELETE FROM telephony_item USING unnest($1::text[], $2::text[]) AS gone (kind, id)
  WHERE telephony_item.kind = gone.kind AND telephony_item.id = gone.id`;
const removeEarlier = 'DELETE FROM telephony';

const keyOf = (kind: keyof Phones, id: string): string => `${kind} ${id}`;

/**
 * Returns a function that saves the calls in the next batch, in one transaction with the rows that show them. Only the
 * items that have changed are written: a change costs the same, however many calls there are.
 */
export function createPhonesSaver(store: Store, { phones, stored }: SavedPhones): (phones: Phones) => void {
  let committed = stored === null ? noPhones : phones;
  let isEarlierStored = stored === null;
  /** Each item that may be stored. */
  const known = new Map((stored ?? []).map(({ kind, id }) => [keyOf(kind, id), { kind, id }]));
  let current = phones;
  store.join(() => {
    const saved = current;
    if (saved === committed) return { items: [], afterCommit: () => undefined };
    const changed = phoneKinds.flatMap((kind) =>
      [...saved[kind].values()].flatMap((item) =>
        committed[kind].get(item.id) === item ? [] : [{ kind, id: item.id, body: JSON.stringify(item) }],
      ),
    );
    for (const { kind, id } of changed) known.set(keyOf(kind, id), { kind, id });
    const gone = [...known.values()].filter(({ kind, id }) => !saved[kind].has(id));
    const columns = (items: readonly { readonly kind: string; readonly id: string }[]) => [
      items.map(({ kind }) => kind),
      items.map(({ id }) => id),
    ];
    return {
      items: [
        ...(isEarlierStored ? [{ sql: removeEarlier, parameters: [] }] : []),
        ...(changed.length === 0
          ? []
          : [{ sql: upsert, parameters: [...columns(changed), changed.map(({ body }) => body)] }]),
        ...(gone.length === 0 ? [] : [{ sql: remove, parameters: columns(gone) }]),
      ],
      afterCommit() {
        committed = saved;
        isEarlierStored = false;
        for (const { kind, id } of gone) if (!current[kind].has(id)) known.delete(keyOf(kind, id));
      },
    };
  });
  return (next) => {
    current = next;
  };
}
