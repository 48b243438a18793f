import type { Values } from '../run/state.ts';
import type { TestRunEvent, UnknownFact } from './test-run-state.ts';

/** An answer to a command, or news of it, after some time. */
export interface LaterAnswer {
  readonly type: 'answer' | 'report';
  readonly afterMs: number;
  readonly output: string;
  readonly values: Values;
}

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
/** An event whose time is added later. */
export type UntimedEvent = WithoutTime<TestRunEvent>;

/** How the simulated host reacts to a command. */
export interface Reaction {
  readonly answers: readonly LaterAnswer[];
  readonly events: readonly UntimedEvent[];
  /** The answer is not known: the token waits for ever. */
  readonly unknown: UnknownFact | null;
  readonly change:
    | null
    /** The player or recorder gets no more answers; a recorder then saves what it has. */
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

/** The time that the platform takes for what is done at once. */
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
