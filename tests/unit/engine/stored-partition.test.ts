import { afterEach, expect, test, vi } from 'vitest';
import { modelVersion } from '../../../src/domain/entities/model-version.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { SetRecord } from '../../../src/client/store/database.ts';
import { channelRow } from '../../integration/engine/data-support/rows.ts';
import { seeded } from '../../integration/engine/data-support/random.ts';
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

test('sets of another model are adopted; those of a type that this build does not have are unreadable', async () => {
  const row = channelRow('channel-1', 7, seeded(1));
  const sets = [stored('own', modelVersion('channel')), stored('old', 'channel:0'), stored('gone', 'fax:0')];
  const packs = sets.map(({ key }) => ({ set: key, n: 0, slots: jsonText([row]) }));
  const found = await parseStored({ sets, packs, journal: [] });
  expect(found.sets.map(({ key }) => key)).toEqual(['own', 'old']);
  expect(found.adopted).toEqual([sets[1]]);
  expect(found.packs).toEqual([
    { set: 'own', n: 0, slots: [row] },
    { set: 'old', n: 0, slots: [{ ...row, version: -1 }] },
  ]);
  expect(found.unreadable).toEqual(['gone']);
});

test('packs of a type that this build does not have are not read', async () => {
  const sets = [stored('gone', 'fax:0')];
  const packs = [{ set: 'gone', n: 0, slots: '[{' as ReturnType<typeof jsonText<EntityRow[]>> }];
  await expect(parseStored({ sets, packs, journal: [] })).resolves.toMatchObject({ unreadable: ['gone'] });
});

test('an adopted set has the changes of the journal, and no registration', async () => {
  const [stays, goes] = ['stays', 'goes'].map((id) => channelRow(id, 7, seeded(1)));
  const registration = { eventSessionId: 'session-1', id: 'set-1' };
  const changes = [
    { kind: 'patch', id: 'stays', fields: { state: 'hangup', version: 8 } },
    { kind: 'remove', id: 'goes' },
  ] as const;
  const found = await parseStored({
    sets: [{ ...stored('old', 'channel:0'), registration }],
    packs: [{ set: 'old', n: 0, slots: jsonText([stays ?? null, goes ?? null]) }],
    journal: [
      {
        n: 3,
        eventSessionId: 'session-1',
        seq: 9,
        at: 500,
        sets: jsonText({ old: { registration, changes, total: 5, asOf: 400 } }),
      },
    ],
  });
  expect(found.sets).toMatchObject([{ registration: null, total: 5, asOf: 500, journal: 3 }]);
  expect(found.packs).toEqual([
    { set: 'old', n: 0, slots: [{ ...stays, state: 'hangup', version: -1 }, null] },
  ]);
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
