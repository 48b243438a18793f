import { pathOf } from '../../../../domain/flow/run/scope.ts';
import type { Values } from '../../../../domain/flow/run/state.ts';
import { blockSeen } from '../path/run-path.ts';
import { isShownWhole, shownEvents } from './test-run.ts';
import type { TestRun } from './test-run.ts';

/** The values with which a token last came to a block of the flow; undefined: none came yet. */
export function valuesAt(run: TestRun, nodeId: string): Values | undefined {
  const arrival = shownEvents(run).findLast(
    (event) =>
      event.kind === 'step' &&
      event.step.nodeId === nodeId &&
      event.step.path.length === 0 &&
      event.step.input !== undefined,
  );
  return arrival?.kind === 'step' ? (arrival.step.values ?? {}) : undefined;
}

/** The block of the step that is shown last; undefined before the first. */
function lastBlock(run: TestRun): string | undefined {
  const last = shownEvents(run).findLast((event) => event.kind === 'step');
  return last?.kind === 'step' ? blockSeen(last.step, []) : undefined;
}

/** The block that a token came to last: one that only says the end of a call is not where the run goes on. */
export function reachedBlock(run: TestRun): string | undefined {
  const last = shownEvents(run).findLast((event) => event.kind === 'step' && event.step.input !== undefined);
  return last?.kind === 'step' ? blockSeen(last.step, []) : lastBlock(run);
}

/** The blocks at which the run is: where tokens wait, or the block that is shown last. */
export function currentBlocks(run: TestRun): ReadonlySet<string> {
  const { state } = run;
  const waiting =
    isShownWhole(run) && state.status !== 'ended'
      ? Object.values(state.flow.waiting).flatMap(
          ({ token }) => blockSeen({ path: pathOf(token), nodeId: token.nodeId }, []) ?? [],
        )
      : [];
  if (waiting.length > 0 || state.status === 'ended') return new Set(waiting);
  const block = lastBlock(run);
  return new Set(block === undefined ? [] : [block]);
}
