import { pathOf } from '../../../../domain/flow/run/program/scope.ts';
import type { Values } from '../../../../domain/flow/run/state/state.ts';
import { blockSeen } from '../path/run-path.ts';
import { isShownWhole, shownEvents } from './test-run.ts';
import type { TestRun } from './test-run.ts';

/** The values of the last token that entered a block of the flow; undefined if none has. */
export function valuesAtBlock(run: TestRun, nodeId: string): Values | undefined {
  const arrival = shownEvents(run).findLast(
    (event) =>
      event.kind === 'step' &&
      event.step.nodeId === nodeId &&
      event.step.path.length === 0 &&
      event.step.input !== undefined,
  );
  return arrival?.kind === 'step' ? (arrival.step.values ?? {}) : undefined;
}

/** The block of the last shown step; undefined before the first. */
function lastBlock(run: TestRun): string | undefined {
  const last = shownEvents(run).findLast((event) => event.kind === 'step');
  return last?.kind === 'step' ? blockSeen(last.step, []) : undefined;
}

/** The last block that a token entered. Output-only steps, such as the end of a call, do not count. */
export function reachedBlock(run: TestRun): string | undefined {
  const last = shownEvents(run).findLast((event) => event.kind === 'step' && event.step.input !== undefined);
  return last?.kind === 'step' ? blockSeen(last.step, []) : lastBlock(run);
}

/** The current blocks of the run: those with waiting tokens, or the last shown block. */
export function currentBlocks(run: TestRun): ReadonlySet<string> {
  const { state, from } = run;
  const waiting =
    isShownWhole(run) && state.status !== 'ended'
      ? Object.values(state.flow.waiting).flatMap(
          ({ token }) => blockSeen({ path: pathOf(token), nodeId: token.nodeId }, from) ?? [],
        )
      : [];
  if (waiting.length > 0 || state.status === 'ended') return new Set(waiting);
  const block = lastBlock(run);
  return new Set(block === undefined ? [] : [block]);
}
