import type { faultReasons } from '../../../src/domain/entities/channel/model.ts';
import { hangupInitiators } from '../../../src/domain/entities/channel/model.ts';
import type { ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { between, pick } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';

/** What will happen to a channel without its time: the event, and how long after the one before it, in ms. */
export interface Step {
  readonly after: number;
  readonly event: Untimed<ChannelEvent>;
}
type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

type FaultReason = (typeof faultReasons)[number];

const switched = (after: number, state: 'trying' | 'ringing' | 'progress' | 'answered'): Step => ({
  after,
  event: { type: 'stateSwitched', state },
});
const faulted = (after: number, reason: FaultReason, message: string | null = null): Step => ({
  after,
  event: { type: 'faulted', reason, message },
});
const hungUp = (random: Random, after: number): Step => ({
  after,
  event: {
    type: 'hungUp',
    initiator: pick(random, hangupInitiators),
    // Seldom: its line was needed for an emergency call.
    reason: random() < 0.005 ? 'emergency' : 'normalHangup',
  },
});

/** How long people talk: most calls are short, some are long. Mean in ms. */
const talk = (random: Random, mean: number): number => Math.round(-Math.log(1 - random()) * mean) + 1000;

/** What callers key in answer to a menu. */
const keyed = (random: Random): readonly Step[] =>
  Array.from({ length: between(random, 1, 4) }, () => ({
    after: between(random, 600, 2500),
    event: {
      type: 'dtmfLogged',
      tone: pick(random, ['1', '2', '3', '4', '5', '0', '*', '#'] as const),
      direction: random() < 0.85 ? 'received' : 'sent',
    },
  }));

/** Somebody asks a colleague, and comes back. */
const held = (random: Random): readonly Step[] =>
  [true, false].map((onHold) => ({
    after: between(random, 2000, 12_000),
    event: { type: 'connectionInfoUpdated', onHold },
  }));

/** An answered call to its end: hung up, now and then dropped by a fault. */
export const planTalk = (random: Random, meanTalk: number): readonly Step[] => {
  const after = talk(random, meanTalk);
  return [
    ...(random() < 0.15 ? keyed(random) : []),
    ...(random() < 0.1 ? held(random) : []),
    random() < 0.01 ? faulted(after, 'error', 'The carrier closed the connection') : hungUp(random, after),
  ];
};

/** From ringing on: declined or busy, given up, or answered. */
export function planRinging(random: Random, meanTalk: number): readonly Step[] {
  const fate = random();
  if (fate < 0.12) return [faulted(between(random, 1000, 8000), random() < 0.6 ? 'busy' : 'decline')];
  if (fate < 0.26) return [hungUp(random, between(random, 9000, 28_000))];
  return [switched(between(random, 2000, 16_000), 'answered'), ...planTalk(random, meanTalk)];
}

/** A whole call after its creation, each step a legal move (`channelMoves`); `meanTalk` in ms. Pure. */
export function planCall(random: Random, meanTalk: number): readonly Step[] {
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
