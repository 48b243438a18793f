import { afterEach, expect, test, vi } from 'vitest';
import { modelVersion } from '../../../src/domain/entities/model-version.ts';
import type { SetRecord } from '../../../src/client/store/database.ts';
import { jsonText } from '../../../src/lib/text/json-text.ts';
import { parseStored } from '../../../workers/engine/data/store/stored-partition.ts';

afterEach(() => vi.restoreAllMocks());

const stored = (key: string, model: string): SetRecord => ({
  key,
  query: { entityType: 'channel', constraints: [], sorting: [], limit: 500 },
  model,
  registration: null,
  total: 1,
  asOf: 0,
  lastUsed: 0,
  packs: 1,
  journal: 0,
});

test('sets of another model, and of a type that this build does not have, are outdated', async () => {
  const sets = [stored('own', modelVersion('channel')), stored('old', 'channel:0'), stored('gone', 'fax:0')];
  const packs = sets.map(({ key }) => ({ set: key, n: 0, slots: jsonText([null]) }));
  const found = await parseStored({ sets, packs, journal: [] });
  expect(found.sets.map(({ key }) => key)).toEqual(['own']);
  expect(found.packs.map(({ set }) => set)).toEqual(['own']);
  expect(found.outdated).toEqual(['old', 'gone']);
});

test('parsing a large partition lets other tasks run in between', async () => {
  let now = 0;
  // Each pack takes 3 ms.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  let tasks = 0;
  const timer = setInterval(() => (tasks += 1), 0);
  const packs = Array.from({ length: 60 }, (_, n) => ({ set: 's', n, slots: jsonText([null]) }));
  const { packs: parsed } = await parseStored({
    sets: [stored('s', modelVersion('channel'))],
    packs,
    journal: [],
  });
  clearInterval(timer);
  expect(parsed.map(({ n }) => n)).toEqual(packs.map(({ n }) => n));
  expect(parsed[0]?.slots).toEqual([null]);
  expect(tasks).toBeGreaterThan(5);
});
