import { runAfter } from '../../lib/run-after.ts';
import { note } from '../connection/engine-access.ts';

let commits: number[] = [];

function send(): void {
  const shown = commits;
  commits = [];
  note({ shown });
}

/**
 * Tells the engine that a window's record is in the document, and its next one welcome: all of a task in one message.
 * React commits in a task that it asks for once ours is over, hence after the first of these two.
 */
export function tellShown(commit: number): void {
  commits.push(commit);
  if (commits.length === 1) runAfter(0, () => runAfter(0, send));
}
