import { advance, startTestRun } from '../../../../domain/flow/simulate/advance.ts';
import type { TestRunContext } from '../../../../domain/flow/simulate/context.ts';
import { hangUp, press } from '../../../../domain/flow/simulate/interact.ts';
import type { TestRunEvent, TestRunState } from '../../../../domain/flow/simulate/test-run-state.ts';

/** A test run and the part of it that is shown. It may be computed further than it is shown. */
export interface TestRun {
  readonly context: TestRunContext;
  /** The path of the shown contents in the flow that runs. The events name places relative to it. */
  readonly from: readonly string[];
  readonly state: TestRunState;
  /** The number of events that are shown. */
  readonly shown: number;
}

export const beginRun = (context: TestRunContext, from: readonly string[] = []): TestRun => ({
  context,
  from,
  state: startTestRun(context),
  shown: 0,
});

const isArrival = (event: TestRunEvent): boolean => event.kind === 'step' && event.step.input !== undefined;

const isArrivalAt =
  (nodeId: string) =>
  (event: TestRunEvent): boolean =>
    isArrival(event) && event.kind === 'step' && event.step.path.length === 0 && event.step.nodeId === nodeId;

/** The position after the next matching event that is not shown yet; undefined if none is computed. */
function nextAfter(
  { state, shown }: TestRun,
  isSought: (event: TestRunEvent) => boolean,
): number | undefined {
  const at = state.events.findIndex((event, index) => index >= shown && isSought(event));
  return at < 0 ? undefined : at + 1;
}

/** Whether the flow waits for keys that the scenario does not have. */
const asksUser = ({ events, pressed }: TestRunState, from: number): boolean =>
  pressed.at(-1) === '' && events.slice(from).some(({ kind }) => kind === 'asked');

/** An event as seen from the shown contents; the blocks around them are not shown. */
function seenFrom(event: TestRunEvent, from: readonly string[]): readonly TestRunEvent[] {
  if (event.kind !== 'step' || from.length === 0) return [event];
  const { path } = event.step;
  if (!from.every((id, at) => id === path[at])) return [];
  return [{ ...event, step: { ...event.step, path: path.slice(from.length) } }];
}

function advanced(run: TestRun): TestRun {
  const { context, state, from } = run;
  const next = advance(state, context);
  const known = state.events.length;
  const events = next.events.flatMap((event, at) => (at < known ? event : seenFrom(event, from)));
  return { ...run, state: { ...next, events } };
}

/** Continues to the next block that a token enters. */
export function stepRun(run: TestRun): TestRun {
  let next = run;
  for (;;) {
    const to = nextAfter(next, isArrival);
    if (to !== undefined) return { ...next, shown: to };
    if (next.state.status !== 'running') return { ...next, shown: next.state.events.length };
    next = advanced(next);
  }
}

/** The result of a slice of a run. */
export interface RunSlice {
  readonly run: TestRun;
  readonly isDone: boolean;
}

/**
 * Continues until nothing is due, the flow waits for keys, or a token enters the block; at most until `isOver`
 * returns true, so that the browser can work.
 */
export function playSlice(run: TestRun, toBlock: string | null, isOver: () => boolean): RunSlice {
  let next = run;
  const sought = toBlock === null ? () => false : isArrivalAt(toBlock);
  for (;;) {
    const to = nextAfter(next, sought);
    if (to !== undefined) return { run: { ...next, shown: to }, isDone: true };
    const all = { ...next, shown: next.state.events.length };
    if (next.state.status !== 'running') return { run: all, isDone: true };
    if (isOver()) return { run: all, isDone: false };
    const after = advanced(all);
    if (asksUser(after.state, all.shown))
      return { run: { ...after, shown: after.state.events.length }, isDone: true };
    next = after;
  }
}

/** Applies an action of the caller. All computed events have happened before it. */
const interacted = (run: TestRun, change: (state: TestRunState) => TestRunState): TestRun => ({
  ...run,
  state: change(run.state),
  shown: run.state.events.length,
});

export const pressKey = (run: TestRun, digit: string): TestRun =>
  interacted(run, (state) => press(state, digit));
export const hangUpRun = (run: TestRun): TestRun => interacted(run, hangUp);

/** Whether all computed events are shown. */
export const isShownWhole = ({ state, shown }: TestRun): boolean => shown === state.events.length;

export const shownEvents = ({ state, shown }: TestRun): readonly TestRunEvent[] =>
  shown === state.events.length ? state.events : state.events.slice(0, shown);

/** The elapsed time of a run, in ms. */
export function elapsedOf(run: TestRun): number {
  if (isShownWhole(run)) return run.state.now - Date.parse(run.context.scenario.at);
  return run.state.events[run.shown - 1]?.at ?? 0;
}
