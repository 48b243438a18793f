import type { RunLogLine } from '../test-run/run-log-lines.ts';
import { maxLines } from '../test-run/run-log-lines.ts';
import type { SessionStep } from './session-trace.ts';

/** The steps of a session in the flow or macro at a path, as lines with the time since the start of the session. */
export function traceLines(
  steps: readonly SessionStep[],
  from: readonly string[],
  begunAt: number,
): readonly RunLogLine[] {
  return steps
    .filter(({ path }) => from.every((id, at) => id === path[at]))
    .flatMap(({ path, nodeId, output, error, ...step }): readonly RunLogLine[] => {
      const at = Math.max(0, Date.parse(step.at) - begunAt);
      const block = { path: path.slice(from.length), nodeId };
      if (error !== undefined) return [{ at, kind: 'failed', block, error }];
      return output === undefined ? [] : [{ at, kind: 'left', block, output }];
    })
    .slice(-maxLines);
}
