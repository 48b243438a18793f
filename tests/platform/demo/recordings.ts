import type { Recording } from '../../../src/domain/entities/recording/model.ts';
import type { RecordingState } from '../../../src/domain/entities/recording/rules.ts';
import { keepAudio } from '../areas/recordings/keep-audio.ts';
import { keptMs, noAudio } from '../areas/recordings/row.ts';
import type { Services } from '../areas/services.ts';
import { create } from '../areas/write.ts';
import type { Write } from '../store/store.ts';
import { talkOf, talkRate } from '../traffic/recorded-talk.ts';
import { organizationId } from './organizations.ts';
import { createRandom, idOf } from './random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What can be heard, how long it is (ms), and whether it is kept for good. They are small: each test copies them. */
const heard = [
  ['Harbour Logistics', 'Voicemail for reception', 4200, 'forGood'],
  ['Zorggroep Noordoost-Groningen', '+31 6 12 34 56 78 → Reception', 3000, 'forAWhile'],
] as const;

/** One of each state in which nothing is to be heard. */
const silent = [
  ['+31 515 12 34 56 → Warehouse', 'recording', 'idle'],
  ['+44 20 7946 0123 → Bookings', 'stopped', 'idle'],
  ['+32 2 234 56 78 → Bookings', 'finished', 'processing'],
  ['Voicemail for bookings', 'failed', 'idle'],
  ['Recording of the old exchange', 'unknown', 'idle'],
] as const satisfies readonly (readonly [string, RecordingState, Recording['processingState']])[];

const rowOf = (place: string, name: string, at: number) => ({
  id: idOf(`recording ${name} ${place}`),
  organizationId: organizationId(place),
  createDate: new Date(at).toISOString(),
  updateDate: new Date(at).toISOString(),
  deleteDate: null,
  name,
});

/** Recordings of the demo, with what is to be heard of them. */
export async function recordingWrites(
  { audioShelf, now }: Services,
  seed: number,
): Promise<readonly Write[]> {
  const made = heard.map(async ([place, name, duration, keeping], index) => {
    const row = rowOf(place, name, now() - (index + 1) * 3 * day);
    const samples = talkOf(createRandom(seed + index), duration);
    const audio = await keepAudio(audioShelf, row.id, { samples, rate: talkRate });
    const expiry = keeping === 'forGood' ? null : new Date(Date.parse(row.createDate) + keptMs).toISOString();
    const facts = { state: 'available', processingState: 'idle', availableDate: row.createDate } as const;
    return create('recording', { ...row, ...facts, expiry, audio });
  });
  const others = heard.flatMap(([place]) =>
    silent.map(([name, state, processingState], index) =>
      create('recording', {
        ...rowOf(place, name, now() - (index + 1) * 7 * minute),
        state,
        processingState,
        ...noAudio,
      }),
    ),
  );
  return [...(await Promise.all(made)), ...others];
}
