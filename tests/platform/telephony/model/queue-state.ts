import type { QueueCaller } from '../../../../src/domain/entities/queue-caller/model.ts';
import type { CommandOf } from './flow-objects.ts';

export const queueHearings = ['nothing', 'speech', 'ownMusic', 'music'] as const;
type QueueHearing = (typeof queueHearings)[number];

/** A caller in a queue. The id is that of the caller's channel. Times are server time in ms. */
export interface QueuedCaller extends Pick<CommandOf<'joinQueue'>, 'language' | 'announceMs' | 'leaveKey'> {
  readonly id: string;
  readonly sessionId: string;
  readonly organizationId: string;
  /** The key of the command that joined the queue. */
  readonly key: string;
  readonly queueId: string;
  /** Orders the callers: times do not, since a clock can be set back. */
  readonly place: number;
  readonly joinedAt: number;
  /** When the wait has been too long; null: without limit. */
  readonly until: number | null;
  readonly announcedAt: number;
  /** The number of the keys of the channel that have been looked at. */
  readonly keysSeen: number;
  /** `speech`: a player announces the place. `ownMusic`: a player plays the music of the queue. */
  readonly hears: QueueHearing;
  /** Whether the music of the queue could not be played. */
  readonly isMusicBroken: boolean;
  readonly state: QueueCaller['state'];
  /** The leg that rings the agents, or that talks. */
  readonly legId: string | null;
  /** The agents whose phones ring, or the one who talks. */
  readonly agentIds: readonly string[];
  readonly answeredAt: number | null;
}

/** The memory of a queue: its agents and calls. */
export interface QueueMemory {
  readonly id: string;
  readonly nextPlace: number;
  /** The agents with a phone that can ring. */
  readonly present: readonly string[];
  /** The agent whose phone rang last. */
  readonly lastAgentId: string | null;
  /** When the last call of each agent ended. */
  readonly idleSince: { readonly [userId: string]: number };
  /** Until when agents are passed over who have not taken a call. */
  readonly passedOver: { readonly [userId: string]: number };
  /** The durations of the last calls, ms. */
  readonly durations: readonly number[];
}

/** The memory of a queue, which begins empty. */
export const memoryOf = (queues: ReadonlyMap<string, QueueMemory>, id: string): QueueMemory =>
  queues.get(id) ?? {
    id,
    nextPlace: 1,
    present: [],
    lastAgentId: null,
    idleSince: {},
    passedOver: {},
    durations: [],
  };

/** The callers of a queue who are not talking, in order. */
export const waitingIn = (
  queued: ReadonlyMap<string, QueuedCaller>,
  queueId: string,
): readonly QueuedCaller[] =>
  [...queued.values()]
    .filter((caller) => caller.queueId === queueId && caller.state !== 'talking')
    .toSorted((a, b) => a.place - b.place);
