import { expect, test } from 'vitest';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { channelSchema } from '../../../src/domain/entities/channel/model.ts';
import { comparator } from '../../../src/domain/core/evaluate.ts';
import * as v from 'valibot';
import { entries, foldChanges, batchesOf } from '../../bench/page/fold-changes.ts';
import {
  makeLoad,
  fingerprintOf,
  query,
  rowsIn,
  topRange,
  touchEvery,
  versionOf,
} from '../../bench/page/load.ts';

const options = { rows: 300, changes: 1000, perMessage: 30, calls: 'come and go', seed: 7 } as const;
const load = makeLoad(options);
const changes = load.messages.flat();

test('the same seed gives the same load, another seed another', () => {
  expect(makeLoad(options)).toEqual(load);
  expect(fingerprintOf(makeLoad({ ...options, seed: 8 }).final)).not.toBe(fingerprintOf(load.final));
});

test('rows and changes folded in portions of any size give the final rows in order', () => {
  for (const size of [1, 7, 1000, 5000]) {
    const rows = new Map<string, Channel>();
    for (const batch of batchesOf([...entries(load.rows), ...changes], size)) foldChanges(rows, batch);
    expect(fingerprintOf([...rows.values()].toSorted(comparator(query.sorting)))).toBe(
      fingerprintOf(load.final),
    );
  }
});

test('a fold writes each row once, in its final version', () => {
  const rows = new Map<string, Channel>();
  const { rows: put, gone } = foldChanges(rows, [...entries(load.rows), ...changes]);
  expect(new Set(put).size + gone.length).toBe(new Set([...put, ...gone]).size);
  expect(put).toHaveLength(load.final.length);
  expect(gone.every((id) => !rows.has(id))).toBe(true);
});

test('rows fit the schema, and every change has a distinct version', () => {
  for (const row of load.final) expect(v.parse(channelSchema, row)).toEqual(row);
  const versions = [...load.rows.map(({ version }) => version), ...changes.map(versionOf)];
  expect(new Set(versions).size).toBe(versions.length);
  expect(changes).toHaveLength(options.changes);
});

test('the first window differs until the last change is applied', () => {
  const before = new Map<string, Channel>();
  foldChanges(before, [...entries(load.rows), ...changes.slice(0, -1)]);
  const almost = [...before.values()].toSorted(comparator(query.sorting));
  expect(fingerprintOf(rowsIn(almost, topRange))).not.toBe(fingerprintOf(rowsIn(load.final, topRange)));
});

test('touching one of fifty rows changes 2 % of them', () => {
  const touched = touchEvery(load.rows, 50);
  const differing = touched.filter((row, n) => row.version !== load.rows[n]?.version);
  expect(differing).toHaveLength(load.rows.length / 50);
  expect(differing.every((row, n) => row.state !== load.rows[n * 50]?.state)).toBe(true);
});

test('where calls stay, every change but the last is a patch', () => {
  const staying = makeLoad({ ...options, calls: 'stay' }).messages.flat();
  expect(staying.slice(0, -1).every(({ kind }) => kind === 'patch')).toBe(true);
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['patch', 'leave', 'enter']));
});
