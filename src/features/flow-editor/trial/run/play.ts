import { pause } from '../../../../lib/async/deadline.ts';
import type { Store } from '../../../../lib/value/store.ts';
import type { TryRun } from './try-run.ts';
import { playSlice } from './try-run.ts';
import type { BegunTry, TryView } from './try-store.ts';

/** The longest time for which a try keeps the tab from painting and answering. */
const sliceMs = 12;

const withRun = (view: TryView, begun: BegunTry, run: TryRun, isPlaying: boolean): TryView => ({
  ...view,
  begun: { ...begun, run },
  isPlaying,
});

/** Shows another position of the try that is under way, and stops playing. */
export function showRun(store: Store<TryView>, change: (run: TryRun) => TryRun): void {
  const view = store.get();
  if (view.begun !== null) store.set(withRun(view, view.begun, change(view.begun.run), false));
}

/** Plays a try in slices, until its end, a question to the caller, a block, or another verb of the user. */
export async function playOn(store: Store<TryView>, toBlock: string | null): Promise<void> {
  for (;;) {
    const view = store.get();
    if (view.begun === null) return;
    const end = performance.now() + sliceMs;
    const { run, isDone } = playSlice(view.begun.run, toBlock, () => performance.now() >= end);
    store.set(withRun(view, view.begun, run, !isDone));
    if (isDone) return;
    await pause(0);
    // Another verb has moved the run or paused it. The circumstances may change meanwhile.
    const now = store.get();
    if (now.begun?.run !== run || !now.isPlaying) return;
  }
}
