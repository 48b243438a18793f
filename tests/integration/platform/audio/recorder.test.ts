import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordingMoves } from '../../../../src/domain/entities/recording/rules.ts';
import type { RecordingState } from '../../../../src/domain/entities/recording/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';
import { createTurns } from '../../../platform/base/turns.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { openAudioStore } from '../../../platform/audio/audio-store.ts';
import type { AudioStore } from '../../../platform/audio/audio-store.ts';
import { createRandom } from '../../../platform/base/random.ts';
import { createRecorder } from '../../../platform/traffic/recorder.ts';
import { memoryStore } from '../support/memory-store.ts';

let shelf: AudioStore;
beforeAll(async () => void (shelf = await openAudioStore(null)));
afterAll(() => shelf.close());

let now = Date.parse('2026-03-02T09:00:00.000Z');
let memory: ReturnType<typeof memoryStore>;
beforeEach(() => void (memory = memoryStore(() => now)));

const startCall = (): void =>
  memory.write([
    create('channel', {
      ...freshChannel({
        id: 'a call',
        organizationId: 'some',
        at: new Date(now).toISOString(),
        source: bareParty('+31201234567'),
        destination: bareParty('100'),
        direction: 'inbound',
      }),
      state: 'answered',
    }),
  ]);

/** A recorder whose first random number starts a recording. */
function recorder(isTrafficOn = true) {
  const chance = createRandom(1);
  let first = true;
  const random = (): number => {
    if (!first) return chance();
    first = false;
    return 0;
  };
  const services = { store: memory.store, now: () => now, inTurn: createTurns(), audioStore: shelf };
  return createRecorder({ services, random, isTrafficOn: () => isTrafficOn });
}
const recordings = (): readonly EntityOf<'recording'>[] => [...rowsOf(memory.store, 'recording')];
const states = (): readonly RecordingState[] =>
  memory.changes.flatMap(({ type, before, after }) =>
    type === 'recording' && after !== null && before?.['state'] !== after['state']
      ? [(after as unknown as EntityOf<'recording'>).state]
      : [],
  );

// Proves S1-4-10, S1-3-29.
test('a call is recorded, stopped, finished, and available once the call is over', async () => {
  startCall();
  const tick = recorder();
  await tick();
  expect(recordings()).toMatchObject([{ name: '020 123 45 67 → 100', state: 'recording', audio: null }]);
  now += 10_000;
  await tick();
  expect(states()).toEqual(['recording']);
  now += 60_000;
  await tick();
  expect(states()).toEqual(['recording', 'stopped']);
  memory.write([patch('channel', 'a call', { state: 'hangup' })]);
  await tick();
  expect(states()).toEqual(['recording', 'stopped', 'finished', 'available']);
  const [row] = recordings();
  expect(row).toMatchObject({ processingState: 'idle', availableDate: new Date(now).toISOString() });
  expect(row?.audio?.durationMs).toBeGreaterThanOrEqual(15_000);
  expect(row?.audio?.durationMs).toBeLessThanOrEqual(60_100);
  expect(Date.parse(row?.expiry ?? '') - now).toBe(30 * 24 * 60 * 60 * 1000);
  expect(shelf.find({ kind: 'recording', id: row?.id ?? '' }, row?.audio?.id ?? '', 'wav')).not.toBeNull();
  for (const [index, state] of states().slice(1).entries())
    expect(recordingMoves[states()[index] ?? 'unknown'] as readonly string[]).toContain(state);
});

test('a recording interrupted by a restart of the platform is finished', async () => {
  startCall();
  const before = recorder();
  await before();
  now += 3000;
  await recorder()();
  expect(recordings().map(({ state }) => state)).toEqual(['available']);
});

test('a recording deleted while it is recorded leaves no audio', async () => {
  startCall();
  const tick = recorder();
  await tick();
  const [row] = recordings();
  memory.write([patch('recording', row?.id ?? '', { deleteDate: new Date(now).toISOString() })]);
  memory.write([patch('channel', 'a call', { state: 'hangup' })]);
  await tick();
  expect(await shelf.ownerIds('recording')).not.toContain(row?.id);
});

test('nothing is recorded while the traffic is off', async () => {
  const tick = recorder(false);
  startCall();
  await tick();
  await recorder()();
  expect(recordings().length).toBe(1);
});
