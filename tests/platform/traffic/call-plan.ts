import type { faultReasons, ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { hangupInitiators } from '../../../src/domain/entities/channel/model.ts';
import { between, pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';

/** A future event of a channel, `after` ms after the previous one. */
export interface CallStep {
  readonly after: number;
  readonly event: UntimedEvent<ChannelEvent>;
}
type UntimedEvent<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

type FaultReason = (typeof faultReasons)[number];

const switched = (after: number, state: 'trying' | 'ringing' | 'progress' | 'answered'): CallStep => ({
  after,
  event: { type: 'stateSwitched', state },
});
const faulted = (after: number, reason: FaultReason, message: string | null = null): CallStep => ({
  after,
  event: { type: 'faulted', reason, message },
});
const hungUp = (random: Random, after: number): CallStep => ({
  after,
  event: {
    type: 'hungUp',
    initiator: pick(random, hangupInitiators),
    // Rare: the line was needed for an emergency call.
    reason: random() < 0.005 ? 'emergency' : 'normalHangup',
  },
});

/** A random talk time in ms: most are short, some are long. `mean` in ms. */
const talkMs = (random: Random, mean: number): number => Math.round(-Math.log(1 - random()) * mean) + 1000;

/** Keys that a caller presses in a menu. */
const keyPresses = (random: Random): readonly CallStep[] =>
  Array.from({ length: between(random, 1, 4) }, () => ({
    after: between(random, 600, 2500),
    event: {
      type: 'dtmfLogged',
      tone: pick(random, ['1', '2', '3', '4', '5', '0', '*', '#'] as const),
      direction: random() < 0.85 ? 'received' : 'sent',
    },
  }));

/** Puts the call on hold and resumes it. */
const holdAndResume = (random: Random): readonly CallStep[] =>
  [true, false].map((onHold) => ({
    after: between(random, 2000, 12_000),
    event: { type: 'connectionInfoUpdated', onHold },
  }));

/** The steps of an answered call to its end: usually a hangup, sometimes a fault. */
export const planTalk = (random: Random, meanTalk: number): readonly CallStep[] => {
  const after = talkMs(random, meanTalk);
  return [
    ...(random() < 0.15 ? keyPresses(random) : []),
    ...(random() < 0.1 ? holdAndResume(random) : []),
    random() < 0.01 ? faulted(after, 'error', 'The carrier closed the connection') : hungUp(random, after),
  ];
};

/** The steps from ringing on: declined, busy, abandoned or answered. */
export function planRinging(random: Random, meanTalk: number): readonly CallStep[] {
  const fate = random();
  if (fate < 0.12) return [faulted(between(random, 1000, 8000), random() < 0.6 ? 'busy' : 'decline')];
  if (fate < 0.26) return [hungUp(random, between(random, 9000, 28_000))];
  return [switched(between(random, 2000, 16_000), 'answered'), ...planTalk(random, meanTalk)];
}

/** The steps of a call after its creation. Each step is a legal transition (`channelMoves`); `meanTalk` in ms. Pure. */
export function planCall(random: Random, meanTalk: number): readonly CallStep[] {
  const trying = switched(between(random, 60, 350), 'trying');
  const fate = random();
  if (fate < 0.03) return [trying, faulted(between(random, 300, 1500), 'notFound')];
  if (fate < 0.04) return [trying, faulted(between(random, 2000, 6000), 'error')];
  if (fate < 0.06) return [hungUp(random, between(random, 40, 900))];
  const ringing = switched(between(random, 250, 1600), 'ringing');
  const rest = planRinging(random, meanTalk);
  if (fate < 0.2) return [trying, switched(between(random, 250, 1600), 'progress'), ...rest];
  if (fate < 0.3) return [trying, ringing, switched(between(random, 300, 2500), 'progress'), ...rest];
  return [trying, ringing, ...rest];
}
