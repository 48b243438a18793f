import type { Recording } from '../../../src/domain/entities/recording/model.ts';
import type { RecordingState } from '../../../src/domain/entities/recording/rules.ts';
import { keepAudio } from '../areas/recordings/keep-audio.ts';
import { keptMs, noAudio } from '../areas/recordings/row.ts';
import type { Services } from '../server/services.ts';
import { create } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { conversationOf, conversationRate } from '../traffic/simulated-conversation.ts';
import { organizationId } from './organizations.ts';
import { createRandom, idFromName } from '../base/random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Recordings with audio: duration (ms) and expiry. They are short, because each test copies them. */
const withAudio = [
  ['Harbour Logistics', 'Voicemail for reception', 4200, 'forGood'],
  ['Zorggroep Noordoost-Groningen', '+31 6 12 34 56 78 → Reception', 3000, 'forAWhile'],
] as const;

/** One recording for each state without audio. */
const withoutAudio = [
  ['+31 515 12 34 56 → Warehouse', 'recording', 'idle'],
  ['+44 20 7946 0123 → Bookings', 'stopped', 'idle'],
  ['+32 2 234 56 78 → Bookings', 'finished', 'processing'],
  ['Voicemail for bookings', 'failed', 'idle'],
  ['Recording of the old exchange', 'unknown', 'idle'],
] as const satisfies readonly (readonly [string, RecordingState, Recording['processingState']])[];

const rowOf = (organization: string, name: string, at: number) => ({
  id: idFromName(`recording ${name} ${organization}`),
  organizationId: organizationId(organization),
  createDate: new Date(at).toISOString(),
  updateDate: new Date(at).toISOString(),
  deleteDate: null,
  name,
});

/** The recordings of the demo. Also stores their audio. */
export async function recordingWrites(
  { audioStore, now }: Services,
  seed: number,
): Promise<readonly Write[]> {
  const recordings = withAudio.map(async ([organization, name, duration, keeping], index) => {
    const row = rowOf(organization, name, now() - (index + 1) * 3 * day);
    const samples = conversationOf(createRandom(seed + index), duration);
    const audio = await keepAudio(audioStore, row.id, { samples, rate: conversationRate });
    const expiry = keeping === 'forGood' ? null : new Date(Date.parse(row.createDate) + keptMs).toISOString();
    const facts = { state: 'available', processingState: 'idle', availableDate: row.createDate } as const;
    return create('recording', { ...row, ...facts, expiry, audio });
  });
  const others = withAudio.flatMap(([organization]) =>
    withoutAudio.map(([name, state, processingState], index) =>
      create('recording', {
        ...rowOf(organization, name, now() - (index + 1) * 7 * minute),
        state,
        processingState,
        ...noAudio,
      }),
    ),
  );
  return [...(await Promise.all(recordings)), ...others];
}
