import { isBlockType } from '../catalogue/block-type.ts';
import { behaviours } from './behaviour.ts';
import type { Program } from './program.ts';
import { attempt } from './fail.ts';
import { faultUnansweredCalls } from './inbound-call.ts';
import { pathOf, unitOfToken } from './scope.ts';
import { SessionRun } from './session.ts';
import type { FlowState, RunOutcome, Stimulus, FlowToken } from './state.ts';
import { stimulate } from './stimulus.ts';
import { visitOf } from './visit-of.ts';
import type { World } from './world.ts';

/** The steps of a session, without time passing and in all, and its tokens at one time. */
export const runLimits = { steps: 1000, allSteps: 100_000, tokens: 10_000 } as const;

/** Why a session has to be stopped; undefined while it keeps to the limits. */
function exceeded(steps: number, { steps: allSteps, queue }: SessionRun): string | undefined {
  if (steps > runLimits.steps) return `${runLimits.steps} steps without waiting`;
  if (allSteps > runLimits.allSteps) return `${runLimits.allSteps} steps`;
  return queue.length > runLimits.tokens ? `${runLimits.tokens} tokens` : undefined;
}

function step(session: SessionRun, token: FlowToken): void {
  const block = unitOfToken(session.program, token)?.layouts.get(token.nodeId);
  if (block === undefined || !isBlockType(block.node.type)) return;
  const { nodeId, input, values } = token;
  session.trace.push({ path: pathOf(token), nodeId, input, values });
  const { type } = block.node;
  attempt(session, token, () => behaviours[type](visitOf(session, block, token)));
}

/** Takes each token of the queue a step on; returns the steps taken. */
function workOff(session: SessionRun, taken: number): number {
  let steps = taken;
  for (let token = session.queue.shift(); token !== undefined; token = session.queue.shift()) {
    steps += 1;
    session.steps += 1;
    const limit = exceeded(steps, session);
    if (limit !== undefined) {
      const message = `Flow stopped: ${limit} at block ${token.nodeId}`;
      session.effects.push({ type: 'log', level: 'error', message });
      session.end();
      break;
    }
    step(session, token);
  }
  return steps;
}

/**
 * Works off one stimulus whole: tokens go from block to block in the order in which they were sent until each has
 * ended or waits. It does nothing but answer; the host stores the state and then does the effects.
 */
export function run(program: Program, state: FlowState, stimulus: Stimulus, world: World): RunOutcome {
  const session = new SessionRun(program, state, world);
  if (!session.isEnded) stimulate(session, stimulus);
  const steps = workOff(session, 0);
  if (faultUnansweredCalls(session)) workOff(session, steps);
  return session.outcome();
}
