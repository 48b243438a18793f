import type { FlowReference } from '../../../src/domain/value/call-action.ts';
import type { RunOutcome, Stimulus } from '../../../src/domain/flow/run/state/state.ts';
import type { Slices } from '../../../src/lib/async/slices.ts';
import type { Write } from '../store/store.ts';
import { hostLimits } from './limits.ts';
import type { DeployedFlow } from './programs.ts';
import type { PendingEffect, FlowSessionRecord } from './record.ts';

/** A stimulus that waits for its turn. */
export interface QueuedStimulus {
  readonly stimulus: Stimulus;
  /** The number of the effect that it answers: both are stored together. */
  readonly settles?: number;
  /** Rows that belong to the answer. */
  readonly writes?: readonly Write[];
  /** Called once the stimulus has been worked off and stored, or will never be. */
  readonly onStored?: () => void;
}

/** The work on a stimulus between two slices. */
export interface SlicedWork {
  readonly item: QueuedStimulus;
  readonly slices: Slices<RunOutcome>;
  /** The time that its slices have taken, ms. */
  ms: number;
}

/** A session that has not terminated. */
export interface LiveSession {
  readonly id: string;
  readonly organizationId: string;
  readonly flow: FlowReference;
  readonly deployed: DeployedFlow;
  readonly createdAt: number;
  record: FlowSessionRecord;
  readonly queue: QueuedStimulus[];
  /** Effects that are stored and not done. */
  readonly pending: Map<number, PendingEffect>;
  /** Aborted when the session ends. */
  readonly ending: AbortController;
  /** Whether a stimulus is being worked on or stored. */
  isBusy: boolean;
  /** The commands for telephony are carried out one after the other. */
  commands: Promise<void>;
  /** When the last stimulus was worked off, server time in ms. */
  activeAt: number;
  /** The stimulus that is being worked on, in slices. */
  work: SlicedWork | null;
  /** Whether the last process may have ended because of it: it has not worked since. */
  isSuspect: boolean;
  /** The bytes that it holds. */
  held: number;
}

/** Stimuli that anybody can send at any rate. All others are bounded by what the session waits for or holds. */
const unbounded = new Set<Stimulus['type']>(['called', 'digit', 'inboundCall', 'report']);

/** Adds a stimulus to the queue. Returns false if too many wait. */
export function enqueue({ queue, record }: LiveSession, item: QueuedStimulus): boolean {
  const isFull = queue.length >= hostLimits.waiting && unbounded.has(item.stimulus.type);
  if (isFull || record.state.isEnded) return false;
  if (item.stimulus.type === 'terminate') queue.unshift(item);
  else queue.push(item);
  return true;
}
