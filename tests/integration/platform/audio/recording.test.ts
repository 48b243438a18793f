import { afterAll, beforeAll, expect, test } from 'vitest';
import { audioPath } from '../../../../src/domain/protocol/audio-address.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { recordingEvent, noAudio } from '../../../platform/areas/recordings/row.ts';
import { silent } from '../../../platform/areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { logOf, openWatcher } from '../support/watch.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

const home = 'Zorggroep Noordoost-Groningen';
const recordingOf = (name: string): string => idFromName(`recording ${name} ${home}`);

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let recordings: Awaited<ReturnType<typeof subscribeToRecordings>>;
const subscribeToRecordings = () => watch.subscribe('recording');
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  recordings = await subscribeToRecordings();
});
afterAll(() => close());

const remove = (id: string, who = admin) => client.call('recording.delete', {}, who, { id });

// Proves S1-4-10, S1-4-11.
test('the demo has one recording in each state, and audio for the available one', () => {
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

// Proves S1-4-10, S0-7-27.
test('a recording’s state changes arrive as events, without a new snapshot', async () => {
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

// Proves S1-7-29.
test('a deleted recording has no audio, and deleting it twice succeeds', async () => {
  const id = recordingOf('+31 6 12 34 56 78 → Reception');
  const credentials = { identifier: 'zorggroep', password: demoPassword };
  const session = await client.call('session.create', { credentials });
  const filePass = session.headers.getSetCookie().find((set) => set.startsWith('file-pass-'));
  const cookie = filePass?.split(';')[0] ?? '';
  const request = { kind: 'recording', id, version: '1', ...admin } as const;
  const listen = () => fetch(`${platform.origin}/v1/${audioPath(request, 'web')}`, { headers: { cookie } });
  expect((await listen()).status).toBe(200);

  for (const _ of [1, 2]) expect((await remove(id)).status).toBe(200);
  await recordings.until(id, (row) => row?.deleteDate !== null);
  expect((await listen()).status).toBe(404);
  // The audio is deleted for good, even if the row came back.
  await platform.control?.write({ writes: [patch('recording', id, { deleteDate: null })] });
  expect((await listen()).status).toBe(404);

  const [entry] = [
    ...(await watch.subscribe('auditEntry', logOf('recording', admin.organizationId))).rows().values(),
  ].filter(({ entityId, operationType }) => entityId === id && operationType === 'delete');
  expect(entry).toMatchObject({ category: 'audio', userId: admin.userId, changedFields: ['deleteDate'] });
});

test('deleting is refused without the permission and for another organization’s recording', async () => {
  const id = recordingOf('Voicemail for bookings');
  const people = await client.as('people');
  const notPermitted = await remove(id, people);
  expect([notPermitted.status, notPermitted.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  const elsewhere = await remove(idFromName('recording Voicemail for bookings Harbour Logistics'));
  expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: errorCode.notFound }]);
});

test('a sound made from a recording is listed as its reference', async () => {
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
  const named = {
    entityType: 'sound',
    id: 'a sound',
    organizationId,
    field: 'settings.recording',
    isClosed: false,
  };
  expect(answer.body).toEqual({ references: [named], total: 1, hidden: 0, closed: 0 });
});

// Proves S1-3-29.
test('an expired recording is deleted', async () => {
  const id = recordingOf('Voicemail for bookings');
  const expiry = new Date(Date.now() + 60_000).toISOString();
  await platform.control?.write({ writes: [patch('recording', id, { expiry })] });
  await platform.control?.skew({ ms: 120_000 });
  await platform.control?.restart({});
  const after = await client.as('zorggroep');
  const again = await openWatcher(platform.origin, after);
  const row = (await again.subscribe('recording')).row(id);
  again.close();
  expect(row?.deleteDate).not.toBeNull();
});
