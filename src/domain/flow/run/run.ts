import type { Slices } from '../../../lib/async/slices.ts';
import { finish } from '../../../lib/async/slices.ts';
import { isBlockType } from '../catalogue/block-type.ts';
import { behaviours } from './behaviour.ts';
import type { Program } from './program.ts';
import { attempt } from './fail.ts';
import { faultUnansweredCalls } from './inbound-call.ts';
import { excess, runLimits, SessionStop } from './limits.ts';
import { requirePermissions } from './required-permission.ts';
import { pathOf, unitOfToken } from './scope.ts';
import { SessionRun } from './session.ts';
import type { FlowState, RunOutcome, Stimulus, FlowToken } from './state.ts';
import { stimulate } from './stimulus.ts';
import { visitOf } from './visit-of.ts';
import type { RunHost } from './run-host.ts';

/** Why a session has to be stopped before its next step; undefined while it keeps to the limits. */
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

/** Takes each token of the queue a step on; returns the steps taken. */
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
 * Works off one stimulus: tokens go from block to block in the order in which they were sent until each has ended or
 * waits. It does nothing but answer; the host stores the state and then does the effects. Between blocks others may
 * have their turn.
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

/** Works off one stimulus whole. */
export const run = (program: Program, state: FlowState, stimulus: Stimulus, host: RunHost): RunOutcome =>
  finish(runInSlices(program, state, stimulus, host));
