import { afterAll, beforeAll, expect, test } from 'vitest';
import { audioPath } from '../../../src/domain/protocol/audio-address.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { idFromName } from '../../platform/demo/random.ts';
import { demoPassword } from '../../platform/demo/user-list.ts';
import { recordingEvent, noAudio } from '../../platform/areas/recordings/row.ts';
import { silent } from '../../platform/areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../platform/areas/write.ts';
import { watcher } from './support/watch.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

const home = 'Zorggroep Noordoost-Groningen';
const recordingOf = (name: string): string => idFromName(`recording ${name} ${home}`);

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let recordings: Awaited<ReturnType<typeof see>>;
const see = () => watch.see('recording');
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  recordings = await see();
});
afterAll(() => close());

const remove = (id: string, who = admin) => client.call('recording.delete', {}, who, { id });

test('there is one of each state to look at, and one to hear', () => {
  const rows = [...recordings.rows().values()];
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    'available',
    'failed',
    'finished',
    'recording',
    'stopped',
    'unknown',
  ]);
  for (const { state, audio, availableDate } of rows)
    expect([audio !== null, availableDate !== null]).toEqual([state === 'available', state === 'available']);
});

test('a recording moves on before those who watch it, and nothing is read anew', async () => {
  const id = recordingOf('+31 515 12 34 56 → Warehouse');
  const before = recordings.snapshots();
  for (const state of ['stopped', 'finished', 'failed'] as const) {
    await platform.control?.write({
      writes: [recordingEvent(id, { type: 'stateSwitched', state, ...noAudio })],
    });
    await recordings.until(id, (row) => row?.state === state);
  }
  await platform.control?.write({
    writes: [recordingEvent(id, { type: 'processingStateSwitched', processingState: 'processing' })],
  });
  await recordings.until(id, (row) => row?.processingState === 'processing');
  expect(recordings.snapshots()).toBe(before);
});

test('one that is deleted is heard by nobody any more; a second time is no fault', async () => {
  const id = recordingOf('+31 6 12 34 56 78 → Reception');
  const credentials = { identifier: 'zorggroep', password: demoPassword };
  const session = await client.call('session.create', { credentials });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const asked = { kind: 'recording', id, version: '1', ...admin } as const;
  const listen = () => fetch(`${platform.origin}/v1/${audioPath(asked, 'web')}`, { headers: { cookie } });
  expect((await listen()).status).toBe(200);

  for (const _ of [1, 2]) expect((await remove(id)).status).toBe(200);
  await recordings.until(id, (row) => row?.deleteDate !== null);
  expect((await listen()).status).toBe(404);
  // Nor if its row came back: what was to be heard is gone for good.
  await platform.control?.write({ writes: [patch('recording', id, { deleteDate: null })] });
  expect((await listen()).status).toBe(404);

  const [entry] = [...(await watch.see('auditEntry')).rows().values()].filter(
    ({ entityId, operationType }) => entityId === id && operationType === 'delete',
  );
  expect(entry).toMatchObject({ category: 'audio', userId: admin.userId, changedFields: ['deleteDate'] });
});

test('those who may not delete do not, nor anybody elsewhere', async () => {
  const id = recordingOf('Voicemail for bookings');
  const people = await client.as('people');
  const mayNot = await remove(id, people);
  expect([mayNot.status, mayNot.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  const elsewhere = await remove(idFromName('recording Voicemail for bookings Harbour Logistics'));
  expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: errorCode.notFound }]);
});

test('a sound that was made of one is named before that one goes', async () => {
  const id = recordingOf('Recording of the old exchange');
  const sound = create('sound', {
    id: 'a sound',
    organizationId: admin.organizationId,
    ...datesFrom(Date.now()),
    name: 'Welcome',
    tags: [],
    ...silent,
    settings: { type: 'fromRecording', recording: id },
  });
  await platform.control?.write({ writes: [sound] });
  const answer = await client.call('reference.list', {}, admin, { type: 'recording', id });
  const { organizationId } = admin;
  const named = { entityType: 'sound', id: 'a sound', organizationId, field: 'settings.recording' };
  expect(answer.body).toEqual({ references: [named], total: 1, hidden: 0 });
});

test('one whose time is over is deleted', async () => {
  const id = recordingOf('Voicemail for bookings');
  const expiry = new Date(Date.now() + 60_000).toISOString();
  await platform.control?.write({ writes: [patch('recording', id, { expiry })] });
  await platform.control?.skew({ ms: 120_000 });
  await platform.control?.restart({});
  const after = await client.as('zorggroep');
  const again = await watcher(platform.origin, after);
  const row = (await again.see('recording')).row(id);
  again.close();
  expect(row?.deleteDate).not.toBeNull();
});
