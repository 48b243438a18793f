import { expect, test } from 'vitest';
import { createPhonesSaver, loadPhones } from '../../../platform/telephony/saved-phones.ts';
import type { Participant, Store } from '../../../platform/store/store.ts';
import type { Phones } from '../../../platform/telephony/model/state.ts';
import { stateText } from '../../../platform/telephony/model/state-text.ts';
import { queueWorld } from './queue-world.ts';

interface StoredItem {
  readonly kind: string;
  readonly id: string;
  body: string;
}

/** The two tables of the calls, without a database. `writes` are the items that each batch has written or removed. */
function tables(earlier: string | null = null) {
  let whole = earlier;
  const items = new Map<string, StoredItem>();
  let participant: Participant | null = null;
  const writes: number[] = [];
  const store = {
    prepare: () => Promise.resolve(),
    query: (sql: string) =>
      Promise.resolve(
        sql.includes('telephony_item') ? [...items.values()] : whole === null ? [] : [{ body: whole }],
      ),
    all: () => [],
    join: (one: Participant) => void (participant = one),
  } as unknown as Store;
  function commit(): void {
    const part = participant?.([]);
    let count = 0;
    for (const item of part?.items ?? []) {
      const { sql, parameters } = item as { sql: string; parameters: readonly (readonly string[])[] };
      const [kinds = [], ids = [], bodies = []] = parameters;
      count += kinds.length;
      if (sql === 'DELETE FROM telephony') whole = null;
      for (const [at, kind] of kinds.entries()) {
        const id = ids[at] ?? '';
        const key = `${kind} ${id}`;
        const known = items.get(key);
        if (sql.includes('DELETE')) items.delete(key);
        else if (known) known.body = bodies[at] ?? '';
        else items.set(key, { kind, id, body: bodies[at] ?? '' });
      }
    }
    writes.push(count);
    part?.afterCommit();
  }
  return { store, commit, lose: () => void participant?.([]), writes, whole: () => whole };
}

const inOrder = (phones: Phones) => JSON.parse(stateText(phones)) as unknown;

test('a change writes only what it changes, however many callers wait, and nothing is left of those who go', async () => {
  const world = queueWorld({ agentIds: ['ada'] });
  const db = tables();
  const save = createPhonesSaver(db.store, await loadPhones(db.store));
  for (let index = 0; index < 200; index += 1) world.join(`c${index}`);
  world.pass(100);
  save(world.read());
  db.commit();
  db.commit();
  expect(db.writes[1]).toBe(0);
  world.press('c150', '*');
  save(world.read());
  db.commit();
  expect(db.writes[2]).toBeLessThan(10);
  expect(inOrder((await loadPhones(db.store)).phones)).toEqual(inOrder(world.read()));
  for (let index = 0; index < 200; index += 1) world.hangUp(`c${index}`);
  save(world.read());
  db.commit();
  expect(inOrder((await loadPhones(db.store)).phones)).toEqual(inOrder(world.read()));
});

test('a change whose batch was lost is written with the next one', async () => {
  const world = queueWorld();
  const db = tables();
  const save = createPhonesSaver(db.store, await loadPhones(db.store));
  world.join('first');
  world.join('second');
  save(world.read());
  // Its items are asked for, and never become durable.
  db.lose();
  world.hangUp('second');
  save(world.read());
  db.commit();
  expect(inOrder((await loadPhones(db.store)).phones)).toEqual(inOrder(world.read()));
});

test('what an earlier platform stored as a whole is read, and replaced by items', async () => {
  const world = queueWorld();
  world.join('first');
  const db = tables(stateText(world.read()));
  const saved = await loadPhones(db.store);
  expect(inOrder(saved.phones)).toEqual(inOrder(world.read()));
  const save = createPhonesSaver(db.store, saved);
  save(saved.phones);
  db.commit();
  expect(db.whole()).toBeNull();
  expect(inOrder((await loadPhones(db.store)).phones)).toEqual(inOrder(world.read()));
});
