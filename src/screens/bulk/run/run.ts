import type { RowState, RowStateKind, RunCounts } from './row-state.ts';
import { countOf, stateGroups } from './row-state.ts';

/** Allowed transitions. None lead from `unknown` or `unseen` to `waiting`, so no row is sent twice. */
const next: Readonly<Record<RowStateKind, readonly RowStateKind[]>> = {
  waiting: ['sending', 'left'],
  sending: ['done', 'partly', 'refused', 'unknown'],
  unknown: ['done', 'partly', 'refused', 'unseen'],
  partly: ['waiting'],
  refused: ['waiting'],
  left: ['waiting'],
  done: [],
  unseen: [],
};

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
  constructor(from: RowStateKind, to: RowStateKind) {
    super(`a row that is ${from} cannot be ${to}`);
  }
}

export type RunPhase = 'running' | 'paused' | 'stopped';

/** A snapshot of a run. */
export interface RunView {
  readonly phase: RunPhase;
  readonly total: number;
  readonly counts: RunCounts;
  /** No row is waiting or in progress. */
  readonly isOver: boolean;
}

/** The rows of a run and their states; see `executeRun`. */
export interface BulkRun {
  readonly view: () => RunView;
  readonly stateOf: (id: string) => RowState | undefined;
  /** Rows in one of the states, in order, at most `most`. */
  readonly rowsOf: (
    kinds: readonly RowStateKind[],
    limit?: number,
  ) => readonly (readonly [string, RowState])[];
  /** Marks the next row as sending and returns it; null if there is none to send now. */
  readonly take: () => string | null;
  /** Throws IllegalTransition. */
  readonly move: (id: string, to: RowState) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Rows not sent yet become `left`. */
  readonly stop: () => void;
  /** Rows that were refused, wholly or in part, and left rows become waiting again. */
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRun(ids: Iterable<string>): BulkRun {
  const rows = new Map<string, RowState>();
  const counts: Record<RowStateKind, number> = {
    waiting: 0,
    sending: 0,
    unknown: 0,
    done: 0,
    partly: 0,
    refused: 0,
    unseen: 0,
    left: 0,
  };
  for (const id of ids) rows.set(id, { kind: 'waiting' });
  counts.waiting = rows.size;
  const listeners = new Set<() => void>();
  let queue = [...rows.keys()];
  let at = 0;
  let phase: RunPhase = 'running';
  let shown: RunView | null = null;

  function tell(): void {
    shown = null;
    for (const listener of listeners) listener();
  }
  function set(id: string, to: RowState): void {
    const from = rows.get(id);
    if (from === undefined) throw new RangeError(`${id} is not a row of this run`);
    if (!next[from.kind].includes(to.kind)) throw new IllegalTransition(from.kind, to.kind);
    counts[from.kind] -= 1;
    counts[to.kind] += 1;
    rows.set(id, to);
  }
  function each(kinds: readonly RowStateKind[], to: RowState): void {
    for (const [id, { kind }] of rows) if (kinds.includes(kind)) set(id, to);
  }
  function rowsOf(
    kinds: readonly RowStateKind[],
    limit = Infinity,
  ): readonly (readonly [string, RowState])[] {
    const found: (readonly [string, RowState])[] = [];
    for (const row of rows) {
      if (found.length >= limit) break;
      if (kinds.includes(row[1].kind)) found.push(row);
    }
    return found;
  }
  const go = (to: RunPhase): void => {
    phase = to;
    tell();
  };

  return {
    view: () =>
      (shown ??= {
        phase,
        total: rows.size,
        counts: { ...counts },
        isOver: countOf(counts, 'open') === 0,
      }),
    stateOf: (id) => rows.get(id),
    rowsOf,
    take() {
      if (phase !== 'running') return null;
      const id = queue[at];
      if (id === undefined) return null;
      at += 1;
      set(id, { kind: 'sending' });
      tell();
      return id;
    },
    move(id, to) {
      set(id, to);
      tell();
    },
    pause: () => phase === 'running' && go('paused'),
    resume: () => phase === 'paused' && go('running'),
    stop() {
      each(['waiting'], { kind: 'left' });
      queue = [];
      at = 0;
      go('stopped');
    },
    retry() {
      const again = rowsOf(stateGroups.retried);
      each(stateGroups.retried, { kind: 'waiting' });
      queue = [...queue.slice(at), ...again.map(([id]) => id)];
      at = 0;
      go('running');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
