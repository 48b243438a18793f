import type { Slices } from '../../../lib/async/slices.ts';
import { finish } from '../../../lib/async/slices.ts';
import { isBlockType } from '../catalogue/block-type.ts';
import { behaviours } from './behaviour/behaviours.ts';
import type { Program } from './program/program.ts';
import { attempt } from './session/fail.ts';
import { faultUnansweredCalls } from './stimulus/inbound-call.ts';
import { excess, runLimits, SessionStop } from './session/limits.ts';
import { requirePermissions } from './required-permission.ts';
import { pathOf, unitOfToken } from './program/scope.ts';
import { SessionRun } from './session/session.ts';
import type { FlowState, RunOutcome, Stimulus, FlowToken } from './state/state.ts';
import { stimulate } from './stimulus/stimulus.ts';
import { visitOf } from './visit-of.ts';
import type { RunHost } from './state/run-host.ts';

/** The limit that a session exceeds before its next step; undefined if none. */
function exceeded(steps: number, { steps: allSteps, queue }: SessionRun): string | undefined {
  if (steps > runLimits.steps) return excess.steps;
  if (allSteps > runLimits.allSteps) return excess.allSteps;
  return queue.items.length > runLimits.tokens ? excess.tokens : undefined;
}

function step(session: SessionRun, token: FlowToken): void {
  const block = unitOfToken(session.program, token)?.layouts.get(token.nodeId);
  if (block === undefined || !isBlockType(block.node.type)) return;
  const { nodeId, input, values } = token;
  session.trace.push({ path: pathOf(token), nodeId, input, values });
  const { type } = block.node;
  session.beginVisit();
  attempt(session, token, () => {
    requirePermissions(block, session.host);
    behaviours[type](visitOf(session, block, token));
  });
}

/** Moves each token of the queue one step. Returns the number of steps. */
function* workOff(session: SessionRun, taken: number): Slices<number> {
  let steps = taken;
  for (let token = session.queue.shift(); token !== undefined; token = session.queue.shift()) {
    steps += 1;
    session.steps += 1;
    const limit = exceeded(steps, session);
    const { nodeId } = token;
    const stop = (why: string, isTooLarge = false) => session.stop(`${why} at block ${nodeId}`, isTooLarge);
    if (limit !== undefined) {
      stop(limit);
      break;
    }
    try {
      step(session, token);
    } catch (error) {
      if (!(error instanceof SessionStop)) throw error;
      stop(error.message);
    }
    if (session.held > runLimits.working) stop(excess.working, true);
    yield;
  }
  return steps;
}

/**
 * Runs one stimulus: tokens move from block to block in the order in which they were sent, until each has ended or
 * waits. The run has no side effects; the host stores the state and then performs the effects. It yields between
 * blocks, so that other work can run.
 */
export function* runInSlices(
  program: Program,
  state: FlowState,
  stimulus: Stimulus,
  host: RunHost,
): Slices<RunOutcome> {
  const session = new SessionRun(program, state, host);
  try {
    if (!session.isEnded) yield* stimulate(session, stimulus);
    const steps = yield* workOff(session, 0);
    if (yield* faultUnansweredCalls(session)) yield* workOff(session, steps);
  } catch (error) {
    if (!(error instanceof SessionStop)) throw error;
    session.stop(error.message);
  }
  if (session.held > runLimits.kept && !session.isEnded) session.stop(excess.kept, true);
  return session.outcome();
}

/** Runs one stimulus at once. */
export const run = (program: Program, state: FlowState, stimulus: Stimulus, host: RunHost): RunOutcome =>
  finish(runInSlices(program, state, stimulus, host));
