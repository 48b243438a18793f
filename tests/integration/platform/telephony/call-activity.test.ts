import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallActivity } from '../../../../src/domain/entities/call-activity/model.ts';
import { callActivityQuery } from '../../../../src/domain/entities/call-activity/query.ts';
import { openCallActivity } from '../../../platform/areas/call-activity/services.ts';
import type { CallActivities } from '../../../platform/areas/call-activity/services.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Change, Store } from '../../../platform/store/store.ts';
import { create } from '../../../platform/store/write.ts';

const start = Date.parse('2026-11-29T12:00:30.000Z');
let folder: string;
let now: number;
let store: Store;
let activities: CallActivities;
let published: Change[];

async function open(): Promise<void> {
  store = await openStore({ folder, now: () => now });
  activities = await openCallActivity({ store, now: () => now });
  published = [];
  activities.subscribe((changes) => published.push(...changes));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'call-activity-'));
  now = start;
  await open();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const call = (organizationId: string, id: string) =>
  store.write([
    create(
      'channel',
      freshChannel({
        id,
        organizationId,
        at: new Date(now).toISOString(),
        source: bareParty('1'),
        destination: bareParty('2'),
        direction: 'inbound',
      }),
    ),
  ]);
const end = (id: string) =>
  store.write([
    {
      kind: 'event',
      type: 'channel',
      id,
      event: { type: 'hungUp', initiator: 'remote', reason: 'normalHangup', at: new Date(now).toISOString() },
    },
  ]);
const minutes = (organizationId: string) =>
  [...activities.all(callActivityQuery(organizationId, 'minute').constraints)].filter(
    (row) => row['span'] === 'minute',
  ) as unknown as CallActivity[];
const publishedMinutes = (organizationId: string) =>
  published.filter(({ after }) => after?.['span'] === 'minute' && after['organizationId'] === organizationId);

test('the counts are stored with the change of the channel, and go on after a restart', async () => {
  await call('harbour', 'a');
  await call('harbour', 'b');
  await end('a');
  // Closed at once: nothing is stored after the write of the channel.
  await store.close();
  await open();
  expect(minutes('harbour')).toMatchObject([{ started: 2, missed: 1, maxActive: 2 }]);
  const [{ version } = { version: 0 }] = minutes('harbour');
  await end('b');
  await vi.waitFor(() => expect(minutes('harbour')).toMatchObject([{ started: 2, missed: 2, maxActive: 2 }]));
  expect(minutes('harbour')[0]?.version).toBeGreaterThan(version);
});

test('clients see a row change once a second, from what they have seen to what is known then', async () => {
  published = [];
  await call('bakery', 'c');
  await vi.waitFor(() => expect(minutes('bakery')).toMatchObject([{ started: 1 }]));
  expect(publishedMinutes('bakery')).toMatchObject([{ before: null }]);
  published = [];
  for (const id of ['d', 'e', 'f']) await call('bakery', id);
  expect(minutes('bakery')).toMatchObject([{ started: 1 }]);
  await vi.waitFor(() => expect(minutes('bakery')).toMatchObject([{ started: 4 }]), 3000);
  const [change, ...others] = publishedMinutes('bakery');
  expect(others).toEqual([]);
  expect(change).toMatchObject({ before: { started: 1 }, after: { started: 4 } });
  expect(change?.event).toMatchObject({ type: 'patch', fields: { started: 4, maxActive: 4 } });
  expect(change?.event?.['fields']).not.toHaveProperty('version');
});

test('minutes are removed after an hour, also from the database', async () => {
  await call('school', 'g');
  now += 62 * 60_000;
  await call('school', 'h');
  const stored = () => store.query<{ id: string }>("SELECT id FROM call_activity WHERE span = 'minute'");
  await vi.waitFor(
    async () => expect(await stored()).toEqual([{ id: 'school:minute:2026-11-29T13:02:00.000Z' }]),
    5000,
  );
  await vi.waitFor(
    () => expect(minutes('school')).toMatchObject([{ started: 1, activeBefore: 1, maxActive: 2 }]),
    5000,
  );
});
