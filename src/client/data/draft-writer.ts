import { runAfter } from '../../lib/async/run-after.ts';
import type { DraftHead } from './draft-database.ts';
import type { DraftStore } from './draft-store.ts';
import { isQuotaExceeded } from '../../lib/browser/quota-exceeded.ts';
import { DraftLost } from './draft-store.ts';

/** How long after a change it is written, ms. */
export const draftPause = 300;
/** More entries than this are folded into one record. */
export const foldLimit = 200;

/** How the states of one kind of draft are stored. */
export interface DraftFormat<State> {
  readonly base: (state: State) => unknown;
  readonly fold: (state: State) => unknown;
  /** The change since an earlier state; null if only a fold can tell it. */
  readonly entry: (before: State, after: State) => unknown;
  /** Whether there is anything to keep. */
  readonly isEmpty: (state: State) => boolean;
}

/**
 * Whether the last change is stored. `full`: the browser grants no space; `failed`: it did not store it otherwise;
 * `lost`: another tab had claimed the draft before.
 */
export type DraftStatus = 'stored' | 'pending' | 'full' | 'failed' | 'lost';

export interface DraftWriter<State> {
  /** Stores the state soon. */
  readonly changed: (state: State, view: unknown) => void;
  /** Stores what is pending at once. */
  readonly flush: () => Promise<void>;
  /** The same while the page goes away. If it comes back, writing goes on. */
  readonly leave: () => void;
  /** Deletes the draft. */
  readonly discard: () => Promise<void>;
  readonly stop: () => void;
}

export interface ClaimedDraft {
  readonly id: string;
  /** The number of this tab's claim; null if the database did not answer. */
  readonly claim: number | null;
}

interface PendingState<State> {
  readonly state: State;
  readonly view: unknown;
}

/** Writes the draft of one document. After a failure everything is written again with the next change. */
export function createDraftWriter<State>(
  store: DraftStore,
  { id, claim: claimed }: ClaimedDraft,
  format: DraftFormat<State>,
  onStatus: (status: DraftStatus) => void,
  now: () => number = Date.now,
): DraftWriter<State> {
  let claim = claimed;
  let written: { readonly state: State; readonly entries: number } | null = null;
  let pending: PendingState<State> | null = null;
  /** The state that is being written. */
  let current: PendingState<State> | null = null;
  let isDiscarding = false;
  let cancel = (): void => {};
  let running = Promise.resolve();
  let isStopped = false;
  /** Whether the page has been left since the last write. */
  let wasLeft = false;

  const headOf = ({ state, view }: PendingState<State>, at: number): DraftHead => ({
    id,
    base: format.base(state),
    fold: format.fold(state),
    view,
    at,
  });

  async function write(next: PendingState<State>): Promise<void> {
    const { state, view } = next;
    const before = written;
    // Until the write has succeeded, nobody knows what is stored.
    written = null;
    claim ??= await store.claim(id);
    if (format.isEmpty(state)) return store.remove(id, claim);
    const at = now();
    const entry = before !== null && before.entries < foldLimit ? format.entry(before.state, state) : null;
    const n = before === null || entry === null ? 0 : before.entries + 1;
    const isAppended = n > 0 && (await store.append({ draft: id, n, entry }, { view, at }, claim));
    if (!isAppended) await store.fold(headOf(next, at), claim);
    written = { state, entries: isAppended ? n : 0 };
  }

  function stop(): void {
    cancel();
    isStopped = true;
  }

  function fail(error: unknown): void {
    if (error instanceof DraftLost) {
      stop();
      pending = null;
      onStatus('lost');
    } else onStatus(isQuotaExceeded(error) ? 'full' : 'failed');
  }

  async function storePending(): Promise<void> {
    const next = pending;
    pending = null;
    if (next === null || isStopped) return;
    current = next;
    try {
      await write(next);
      if (wasLeft) store.returned(id, claim ?? 0);
      wasLeft = false;
      if (pending === null) onStatus('stored');
    } catch (error) {
      // The next flush tries again, if no later change comes first.
      pending ??= next;
      fail(error);
    } finally {
      current = null;
    }
  }

  const flush = (): Promise<void> => {
    cancel();
    running = running.then(storePending);
    return running;
  };

  return {
    changed(state, view) {
      if (isStopped) return;
      cancel();
      pending = { state, view };
      onStatus('pending');
      cancel = runAfter(draftPause, () => void flush());
    },
    flush,
    leave() {
      const last = pending ?? current;
      if (isStopped || (last === null && !isDiscarding)) return;
      const isGone = last === null || format.isEmpty(last.state);
      store.leave(id, isGone ? null : headOf(last, now()), claim ?? 0);
      if (last === null) return;
      wasLeft = true;
      pending = last;
      void flush();
    },
    discard() {
      cancel();
      pending = null;
      // A write under way is discarded too: leaving the page must not store it again.
      current = null;
      isDiscarding = true;
      running = running
        .then(async () => {
          written = null;
          await store.remove(id, claim ?? 0);
        })
        .catch(fail)
        .finally(() => (isDiscarding = false));
      return running;
    },
    stop,
  };
}
