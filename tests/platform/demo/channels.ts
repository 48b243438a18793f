import { create } from '../areas/write.ts';
import type { Write } from '../store/store.ts';
import { channelRow } from '../traffic/channel-row.ts';
import type { Random } from './random.ts';

interface LiveChannels {
  readonly random: Random;
  readonly now: number;
  readonly count: number;
  readonly someplace: () => string;
}

const minute = 60_000;

/** Calls in progress: most of them answered in the last minutes, some ringing. */
export const liveChannels = ({ random, now, count, someplace }: LiveChannels): readonly Write[] =>
  Array.from({ length: count }, () => {
    const age = random() * 4 * minute;
    const created = new Date(now - age).toISOString();
    const row = channelRow(random, someplace(), created);
    if (random() < 0.15) return create('channel', { ...row, state: 'ringing' });
    const answered = new Date(now - age * 0.9).toISOString();
    return create('channel', { ...row, state: 'answered', answerDate: answered, updateDate: answered });
  });
