import { EvaluationStop } from '../../expression/tree/error.ts';
import { pathOf, unitOfToken } from '../program/scope.ts';
import type { SessionRun } from './session.ts';
import type { Carried } from '../state/state.ts';
import { BlockFailure } from '../visit/block-failure.ts';

/** Sends an error to the output `failed`, or to the log if the output has no wire. Other tokens continue. */
export function fail(session: SessionRun, token: Carried & { readonly nodeId: string }, error: string): void {
  const { nodeId } = token;
  session.trace.push({ path: pathOf(token), nodeId, error });
  const wires = unitOfToken(session.program, token)?.outgoing.get(nodeId) ?? [];
  if (wires.some(({ from }) => from.output === 'failed')) session.emit(token, nodeId, 'failed', { error });
  else session.effects.push({ type: 'log', level: 'error', message: `${nodeId}: ${error}` });
}

/** Runs the work of a block, and fails the token if the work fails. */
export function attempt(
  session: SessionRun,
  token: Carried & { readonly nodeId: string },
  work: () => void,
): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BlockFailure || error instanceof EvaluationStop)) throw error;
    fail(session, token, error.message);
  }
}
