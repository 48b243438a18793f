import { create } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import { createCallParties } from '../traffic/call-parties.ts';
import { channelRow } from '../traffic/channel-row.ts';
import type { Random } from '../base/random.ts';

interface LiveChannelOptions {
  readonly random: Random;
  readonly now: number;
  readonly count: number;
  readonly randomOrganization: () => string;
  /** Supplies the users, devices, numbers and trunks that take part in the calls. */
  readonly store: Pick<Store, 'get' | 'all'>;
}

const minute = 60_000;

/** Calls in progress: most were answered in the last minutes, some are still ringing. */
export function liveChannels({
  random,
  now,
  count,
  randomOrganization,
  store,
}: LiveChannelOptions): readonly Write[] {
  const parties = createCallParties(store);
  parties.refresh(new Date(now).toISOString());
  return Array.from({ length: count }, () => {
    const age = random() * 4 * minute;
    const created = new Date(now - age).toISOString();
    const row = parties.assign(channelRow(random, randomOrganization(), created), random);
    if (random() < 0.15) return create('channel', { ...row, state: 'ringing' });
    const answered = new Date(now - age * 0.9).toISOString();
    return create('channel', { ...row, state: 'answered', answerDate: answered, updateDate: answered });
  });
}
