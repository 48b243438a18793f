import type { Slices } from '../../../lib/async/slices.ts';
import { finish } from '../../../lib/async/slices.ts';
import { fromJson } from '../expression/value/text.ts';
import { runLimits } from '../run/session/limits.ts';
import { runInSlices } from '../run/run.ts';
import type { RunOutcome, Stimulus } from '../run/state/state.ts';
import { isIdle, newState } from '../run/state/state.ts';
import { callerChannel, withKeys } from './asked.ts';
import type { TestRunContext } from './context.ts';
import { later, withEvents, withEffects } from './effects.ts';
import type { UntimedEvent } from './reaction.ts';
import type { Pending, TestRunState, TestRunStatus, UnknownFact } from './test-run-state.ts';
import { simulatedHost } from './simulated-host.ts';

/** The stimuli and events of a test run, and the steps of its expressions: those of a few stimuli of a session. */
const limits = { stimuli: 1000, events: 5000, work: 4 * runLimits.work } as const;

const begunAt = ({ scenario }: TestRunContext): number => Date.parse(scenario.at);

function beginning({ scenario: { begin } }: TestRunContext): Stimulus {
  switch (begin.type) {
    case 'call':
      return { type: 'inboundCall', channel: callerChannel, caller: begin.caller, called: begin.called };
    case 'start':
      return { type: 'start', cause: begin.cause };
    case 'endpoint':
      return { type: 'called', endpoint: begin.name, request: fromJson(begin.request), call: 'try' };
  }
}

/** A test run before anything has happened. Any first stimulus starts the session. */
export function startTestRun(context: TestRunContext): TestRunState {
  const { begin, hangUpAfterMs } = context.scenario;
  const state: TestRunState = {
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

function statusOf({ flow, pending, unanswered, stimuli, events, work }: TestRunState): TestRunStatus {
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

/** Stops the test run at a block that needs an unknown fact. The state of the flow stays as it was. */
function stopped(state: TestRunState, { trace }: RunOutcome, fact: UnknownFact, begun: number): TestRunState {
  const end = trace.findIndex(({ error }) => error !== undefined);
  const steps = trace.slice(0, end < 0 ? trace.length : end).map((step) => ({ kind: 'step', step }) as const);
  return {
    ...withEvents(state, [...steps, { kind: 'unknown', fact }], begun),
    status: 'unknown',
    pending: [],
  };
}

/** Applies the next due stimulus. It yields between blocks, so that other work can run. */
export function* advanceInSlices(state: TestRunState, context: TestRunContext): Slices<TestRunState> {
  if (state.status !== 'running') return state;
  const [first, ...others] = state.pending;
  if (first === undefined) return { ...state, status: statusOf(state) };
  const due = others.reduce((best, one) => (isBefore(one, best) ? one : best), first);
  const at: TestRunState = {
    ...state,
    now: due.at,
    stimuli: state.stimuli + 1,
    pending: state.pending.filter((one) => one !== due),
  };
  const begun = begunAt(context);
  const simulated = simulatedHost(context, at);
  const outcome = yield* runInSlices(context.program, at.flow, due.stimulus, simulated.host);
  const heard = withEvents(at, eventsOf(due.stimulus), begun);
  const unknown = simulated.unknown();
  if (unknown !== undefined) return stopped(heard, outcome, unknown, begun);
  const steps = outcome.trace.map((step) => ({ kind: 'step', step }) as const);
  const ran = withEvents(
    { ...heard, flow: outcome.state, drawn: simulated.drawn(), work: at.work + outcome.work },
    steps,
    begun,
  );
  const done = withEffects(ran, outcome.effects, context, begun);
  const asked = withKeys(at.flow, done, context, begun);
  return { ...asked, status: statusOf(asked) };
}

/** Applies the next due stimulus at once. */
export const advance = (state: TestRunState, context: TestRunContext): TestRunState =>
  finish(advanceInSlices(state, context));

/** Runs a test run to its end. It yields between blocks, so that other work can run. */
export function* runToEndInSlices(context: TestRunContext): Slices<TestRunState> {
  let state = startTestRun(context);
  while (state.status === 'running') state = yield* advanceInSlices(state, context);
  return state;
}

/** Whether a token has reached a block. */
const hasReached = ({ events }: TestRunState, from: number, nodeId: string): boolean =>
  events.slice(from).some((event) => event.kind === 'step' && event.step.nodeId === nodeId);

/** Continues until nothing is due, or until a token reaches the block. */
export function play(state: TestRunState, context: TestRunContext, toBlock?: string): TestRunState {
  let next = state;
  while (next.status === 'running') {
    const from = next.events.length;
    next = advance(next, context);
    if (toBlock !== undefined && hasReached(next, from, toBlock)) break;
  }
  return next;
}

/** Runs a test run to its end. */
export const runToEnd = (context: TestRunContext): TestRunState => finish(runToEndInSlices(context));
