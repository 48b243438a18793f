import type { Slices } from '../../../lib/async/slices.ts';
import { finish } from '../../../lib/async/slices.ts';
import { fromJson } from '../expression/value/text.ts';
import { runLimits } from '../run/limits.ts';
import { runInSlices } from '../run/run.ts';
import type { RunOutcome, Stimulus } from '../run/state.ts';
import { isIdle, newState } from '../run/state.ts';
import { callerChannel, withKeys } from './asked.ts';
import type { TryContext } from './context.ts';
import { later, told, withEffects } from './effects.ts';
import type { UntimedEvent } from './reaction.ts';
import type { Pending, TryState, TryStatus, UnknownFact } from './try-state.ts';
import { simulatedWorld } from './world.ts';

/** The stimuli and events that a try follows, and the steps of its expressions: those of a few stimuli of a session. */
const limits = { stimuli: 1000, events: 5000, work: 4 * runLimits.work } as const;

const begunAt = ({ scenario }: TryContext): number => Date.parse(scenario.at);

function beginning({ scenario: { begin } }: TryContext): Stimulus {
  switch (begin.type) {
    case 'call':
      return { type: 'inboundCall', channel: callerChannel, caller: begin.caller, called: begin.called };
    case 'start':
      return { type: 'start', cause: begin.cause };
    case 'endpoint':
      return { type: 'called', endpoint: begin.name, request: fromJson(begin.request), call: 'try' };
  }
}

/** A try before anything has happened. A session starts with its first stimulus, whichever that is. */
export function beginTry(context: TryContext): TryState {
  const { begin, hangUpAfterMs } = context.scenario;
  const state: TryState = {
    status: 'running',
    now: begunAt(context),
    flow: newState,
    pending: [],
    paused: [],
    stimuli: 0,
    next: 0,
    drawn: 0,
    work: 0,
    globals: {},
    unanswered: [],
    pressed: [],
    askedAt: null,
    events: [],
  };
  const cause = begin.type === 'call' ? 'call' : 'trigger';
  const started = begin.type === 'start' ? state : later(state, 0, { type: 'start', cause });
  const begun = later(started, 0, beginning(context));
  return hangUpAfterMs === null
    ? begun
    : later(begun, hangUpAfterMs, { type: 'hungUp', channel: callerChannel });
}

const isBefore = (a: Pending, b: Pending): boolean => a.at < b.at || (a.at === b.at && a.number < b.number);

function statusOf({ flow, pending, unanswered, stimuli, events, work }: TryState): TryStatus {
  if (flow.isEnded) return 'ended';
  if (stimuli >= limits.stimuli || events.length >= limits.events || work >= limits.work) return 'limit';
  if (pending.length > 0) return 'running';
  if (unanswered.some((key) => key in flow.waiting)) return 'unknown';
  return isIdle(flow) ? 'ended' : 'waiting';
}

const eventsOf = (stimulus: Stimulus): readonly UntimedEvent[] => {
  if (stimulus.type === 'digit') return [{ kind: 'pressed', digit: stimulus.digit }];
  return stimulus.type === 'hungUp' ? [{ kind: 'callerHungUp' }] : [];
};

/** The try stops at a block that needs what is not known; the state is that of before. */
function stopped(state: TryState, { trace }: RunOutcome, fact: UnknownFact, begun: number): TryState {
  const end = trace.findIndex(({ error }) => error !== undefined);
  const steps = trace.slice(0, end < 0 ? trace.length : end).map((step) => ({ kind: 'step', step }) as const);
  return { ...told(state, [...steps, { kind: 'unknown', fact }], begun), status: 'unknown', pending: [] };
}

/** Lets what is due next happen; between blocks others may have their turn. */
export function* advanceInSlices(state: TryState, context: TryContext): Slices<TryState> {
  if (state.status !== 'running') return state;
  const [first, ...others] = state.pending;
  if (first === undefined) return { ...state, status: statusOf(state) };
  const due = others.reduce((best, one) => (isBefore(one, best) ? one : best), first);
  const at: TryState = {
    ...state,
    now: due.at,
    stimuli: state.stimuli + 1,
    pending: state.pending.filter((one) => one !== due),
  };
  const begun = begunAt(context);
  const simulated = simulatedWorld(context, at);
  const outcome = yield* runInSlices(context.program, at.flow, due.stimulus, simulated.world);
  const heard = told(at, eventsOf(due.stimulus), begun);
  const unknown = simulated.unknown();
  if (unknown !== undefined) return stopped(heard, outcome, unknown, begun);
  const steps = outcome.trace.map((step) => ({ kind: 'step', step }) as const);
  const ran = told(
    { ...heard, flow: outcome.state, drawn: simulated.drawn(), work: at.work + outcome.work },
    steps,
    begun,
  );
  const done = withEffects(ran, outcome.effects, context, begun);
  const asked = withKeys(at.flow, done, context, begun);
  return { ...asked, status: statusOf(asked) };
}

/** Lets what is due next happen at once. */
export const advance = (state: TryState, context: TryContext): TryState =>
  finish(advanceInSlices(state, context));

/** A try from its beginning to its end; others may have their turn in between. */
export function* tryOutInSlices(context: TryContext): Slices<TryState> {
  let state = beginTry(context);
  while (state.status === 'running') state = yield* advanceInSlices(state, context);
  return state;
}

/** Whether a token has come to a block. */
const hasReached = ({ events }: TryState, from: number, nodeId: string): boolean =>
  events.slice(from).some((event) => event.kind === 'step' && event.step.nodeId === nodeId);

/** Goes on until nothing is due, or until a token comes to the block. */
export function play(state: TryState, context: TryContext, toBlock?: string): TryState {
  let next = state;
  while (next.status === 'running') {
    const from = next.events.length;
    next = advance(next, context);
    if (toBlock !== undefined && hasReached(next, from, toBlock)) break;
  }
  return next;
}

/** A try from its beginning to its end. */
export const tryOut = (context: TryContext): TryState => finish(tryOutInSlices(context));
