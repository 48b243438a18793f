import type { Values } from '../run/state/state.ts';
import type { TestRunEvent, UnknownFact } from './test-run-state.ts';

/** An answer to a command, or a report on it, after some time. */
export interface LaterAnswer {
  readonly type: 'answer' | 'report';
  readonly afterMs: number;
  readonly output: string;
  readonly values: Values;
}

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
/** An event without its time, which is added later. */
export type UntimedEvent = WithoutTime<TestRunEvent>;

/** The reaction of the simulated host to a command. */
export interface Reaction {
  readonly answers: readonly LaterAnswer[];
  readonly events: readonly UntimedEvent[];
  /** The unknown fact that decides the answer: the token waits forever. */
  readonly unknown: UnknownFact | null;
  readonly change:
    | null
    /** The pending answers of a player or recorder change. With `save`, a recorder saves its recording. */
    | { readonly type: 'stop' | 'pause' | 'resume'; readonly key: string }
    | { readonly type: 'save'; readonly key: string };
}

const nothing: Reaction = { answers: [], events: [], unknown: null, change: null };

export const after = (
  afterMs: number,
  output: string,
  values: Values = {},
  type: LaterAnswer['type'] = 'answer',
): LaterAnswer => ({ type, afterMs, output, values });

/** The delay of immediate answers. */
const atOnce = 0;

export const ignored = nothing;
export const done = (event?: UntimedEvent, values: Values = {}): Reaction => ({
  ...nothing,
  answers: [after(atOnce, 'done', values)],
  events: event === undefined ? [] : [event],
});
export const answers = (list: readonly LaterAnswer[], ...events: readonly UntimedEvent[]): Reaction => ({
  ...nothing,
  answers: list,
  events,
});
export const unknownOf = (fact: UnknownFact, ...events: readonly UntimedEvent[]): Reaction => ({
  ...nothing,
  events: [...events, { kind: 'unknown', fact }],
  unknown: fact,
});
export const changing = (change: Reaction['change']): Reaction => ({ ...nothing, change });
