import { runAfter } from '../../lib/async/run-after.ts';
import { postToEngine } from '../connection/engine-access.ts';

let commits: number[] = [];

function send(): void {
  const shown = commits;
  commits = [];
  postToEngine({ shown });
}

/**
 * Tells the engine that a window's record has been rendered and the next one can follow; one message for all records of
 * a task. React commits in a task that it schedules after ours, hence the two timeouts. Records would pile up in a tab
 * that renders more slowly than they change.
 */
export function reportRendered(commit: number): void {
  commits.push(commit);
  if (commits.length === 1) runAfter(0, () => runAfter(0, send));
}
