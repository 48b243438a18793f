import { beforeEach, describe, expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { awaitingSnapshot, DataSet } from '../../../../workers/engine/data/set/data-set.ts';
import { EventBatch } from '../../../../workers/engine/data/set/event-batch.ts';
import { seeded } from '../../../integration/engine/data-support/random.ts';
import { channelRow } from '../../../integration/engine/data-support/rows.ts';

const query = { entityType: 'channel', constraints: [], sorting: [], limit: 500 };
const at = '2026-01-01T00:00:00.000Z';
const random = seeded(5);
const row = (id: string, version = 1): EntityRow => channelRow(id, version, random);
const id = 'r1';

let set: DataSet;
let heard: string[];
beforeEach(() => {
  set = new DataSet('ann', 'k', query, 'channel', () => ({ now: 0, isWithin: () => false }));
  heard = [];
});

/** Applies events as one tick; returns the number of changed rows. */
function apply(...events: readonly Readonly<Record<string, unknown>>[]): number | undefined {
  const batch = new EventBatch((_, asked) => (asked === id ? set : undefined), {
    count: (what) => void heard.push(what),
    poisoned: (_, where) => void heard.push(`poisoned by ${where}`),
    ended: (_, { code }) => void heard.push(`ended ${code}`),
    orphan: (_, orphan) => void heard.push(`orphan ${orphan}`),
  });
  for (const event of events) batch.add('ann', { id, ...event }, 0);
  return batch.apply().get(set);
}
const snapshot = (entities: readonly unknown[], start = 0) => ({ type: 'dataSet.snapshot', start, entities });
const synced = (total: number) => ({ type: 'dataSet.synced', total, at });
const enter = (entity: EntityRow) => ({ type: 'dataSet.enter', entity });
const leave = (entityId: string) => ({ type: 'dataSet.leave', entityId });
const change = (entityId: string, version: number, state: string) => ({
  type: 'dataSet.entityEvent',
  entityId,
  version,
  event: { type: 'patch', fields: { state } },
});
const known = (): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from(set.rows.slots.ids(), (one) => [one, set.rows.slots.get(one)?.version ?? 0]));

/** The set has these rows, and its registration is complete. */
function complete(...rows: readonly EntityRow[]): void {
  set.registrationState = awaitingSnapshot(id);
  apply(snapshot(rows), synced(rows.length));
  heard = [];
}

describe('a snapshot', () => {
  test('replaces the rows: missing ones go, newer ones come, and the others stay the same objects', () => {
    const same = row('same');
    complete(same, row('gone'), row('changed'));
    set.registrationState = awaitingSnapshot(id);
    const changes = apply(snapshot([{ ...same }, row('changed', 2), row('new')]), synced(3));
    expect(known()).toEqual({ same: 1, changed: 2, new: 1 });
    expect(changes).toBe(3);
    expect(set.rows.slots.get('same')).toBe(same);
    expect(set.registrationState.kind).toBe('complete');
  });

  test('of the rows that the set has changes nothing', () => {
    const rows = [row('a'), row('b')];
    complete(...rows);
    set.registrationState = awaitingSnapshot(id);
    expect(apply(snapshot(rows), synced(2))).toBe(0);
  });

  test('lacks a row that entered before it in the same tick', () => {
    complete();
    expect(apply(enter(row('a')), snapshot([row('b')]), synced(1))).toBe(1);
    expect(known()).toEqual({ b: 1 });
  });

  test('comes in chunks, and what happens after the first one is applied on top of it', () => {
    set.registrationState = awaitingSnapshot(id);
    apply(change('a', 9, 'hangup'), snapshot([row('a'), row('b')]));
    expect(known()).toEqual({});
    apply(change('a', 2, 'hangup'), leave('b'), snapshot([row('c')], 2), synced(3));
    expect(known()).toEqual({ a: 2, c: 1 });
    expect(heard).toEqual([]);
  });

  test('with a missing chunk poisons the set', () => {
    set.registrationState = awaitingSnapshot(id);
    apply(snapshot([row('a')]), snapshot([row('c')], 2));
    expect(heard).toEqual(['poisonEvent', 'poisoned by event']);
  });

  test('leaves a malformed row out, and is fetched again', () => {
    set.registrationState = awaitingSnapshot(id);
    apply(snapshot([row('a'), { id: 'b', version: 1 }]), synced(2));
    expect(known()).toEqual({ a: 1 });
    expect(heard).toEqual(['poisonRow', 'poisoned by snapshot']);
  });
});

describe('a change', () => {
  test('of an older version never replaces a newer one', () => {
    complete(row('a', 5));
    expect(apply(enter(row('a', 4)), change('a', 5, 'hangup'), change('a', 3, 'hangup'))).toBe(0);
    expect(known()).toEqual({ a: 5 });
  });

  test('of a row that the set does not have is only counted', () => {
    complete();
    expect(apply(change('a', 2, 'hangup'))).toBe(0);
    expect(heard).toEqual(['unknownRow']);
  });

  test('that is malformed poisons its set alone', () => {
    complete(row('a'));
    apply(change('a', 2, ''), { type: 'dataSet.leave' }, enter(row('b')));
    expect(heard).toEqual([
      'poisonEvent',
      'poisoned by event',
      'malformedEvent',
      'poisonEvent',
      'poisoned by event',
    ]);
    expect(known()).toEqual({ a: 1, b: 1 });
  });

  test('of an unknown registration is an orphan', () => {
    apply({ ...leave('a'), id: 'other' });
    expect(heard).toEqual(['orphan other']);
  });
});

test('a set that the platform ends loses its rows, unless the platform has only failed', () => {
  const ended = (code: string) => ({ type: 'dataSet.ended', error: { code, message: '' } });
  complete(row('a'));
  apply(ended('S0001'));
  expect(known()).toEqual({ a: 1 });
  apply(ended('A0005'));
  expect(known()).toEqual({});
  complete(row('a'));
  apply(ended('W0004'));
  expect(known()).toEqual({});
});
