import { pause } from '../../../../lib/async/deadline.ts';
import type { Store } from '../../../../lib/value/store.ts';
import type { TestRun } from './test-run.ts';
import { playSlice } from './test-run.ts';
import type { StartedTestRun, TestRunView } from './test-run-store.ts';

/** A test run blocks the tab for at most this time. */
const sliceMs = 12;

const withRun = (
  view: TestRunView,
  begun: StartedTestRun,
  run: TestRun,
  isPlaying: boolean,
): TestRunView => ({
  ...view,
  begun: { ...begun, run },
  isPlaying,
});

/** Shows another position of the current test run, and stops playing. */
export function showRun(store: Store<TestRunView>, change: (run: TestRun) => TestRun): void {
  const view = store.get();
  if (view.begun !== null) store.set(withRun(view, view.begun, change(view.begun.run), false));
}

/** Plays a test run in slices until its end, a prompt for keys, the given block, or another verb of the user. */
export async function playOn(store: Store<TestRunView>, toBlock: string | null): Promise<void> {
  for (;;) {
    const view = store.get();
    if (view.begun === null) return;
    const end = performance.now() + sliceMs;
    const { run, isDone } = playSlice(view.begun.run, toBlock, () => performance.now() >= end);
    store.set(withRun(view, view.begun, run, !isDone));
    if (isDone) return;
    await pause(0);
    // Another verb has moved or paused the run. A change of the scenario alone does not stop it.
    const now = store.get();
    if (now.begun?.run !== run || !now.isPlaying) return;
  }
}
