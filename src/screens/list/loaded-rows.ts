import type { EntityRow } from '../../domain/core/model.ts';

/** The rendered rows of a window. */
interface LoadedWindow {
  readonly rows: readonly EntityRow[];
  /** Whether the rows answer the current request or a previous one. */
  readonly answers: 'now' | 'before';
}

/**
 * The rendered rows of a list, by index. Windows report their own rows without rendering the list, so event
 * handlers look rows up here.
 */
export interface LoadedRows {
  readonly at: (index: number) => EntityRow | undefined;
  /** Calls back with the row: now, or when it is loaded, unless another row is asked for or `forget` is called before. */
  readonly withRow: (index: number, run: (row: EntityRow) => void) => void;
  readonly forget: () => void;
  /** The rendered rows among `count` indexes from `first`. */
  readonly from: (first: number, count: number) => readonly EntityRow[];
  /** The row's index in the list. */
  readonly placeOf: (id: string) => number | undefined;
  /** True while rows of a previous request are still rendered. */
  readonly isOutdated: () => boolean;
  /** `offset`: index of the window's first row. */
  readonly put: (offset: number, window: LoadedWindow) => void;
  readonly drop: (offset: number) => void;
  /** Changes with every `put`. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLoadedRows(): LoadedRows {
  const windows = new Map<number, LoadedWindow>();
  const listeners = new Set<() => void>();
  let version = 0;
  let awaited: { readonly index: number; readonly run: (row: EntityRow) => void } | null = null;
  function at(index: number): EntityRow | undefined {
    for (const [offset, { rows }] of windows)
      if (index >= offset && index < offset + rows.length) return rows[index - offset];
    return undefined;
  }
  function withRow(index: number, run: (row: EntityRow) => void): void {
    const row = at(index);
    awaited = row === undefined ? { index, run } : null;
    if (row !== undefined) run(row);
  }
  return {
    at,
    withRow,
    forget: () => void (awaited = null),
    from: (first, count) =>
      [...windows].flatMap(([offset, { rows }]) =>
        rows.slice(Math.max(0, first - offset), Math.max(0, first + count - offset)),
      ),
    placeOf(id) {
      for (const [offset, { rows }] of windows) {
        const at = rows.findIndex((row) => row.id === id);
        if (at >= 0) return offset + at;
      }
      return undefined;
    },
    isOutdated: () => [...windows.values()].some(({ answers }) => answers === 'before'),
    put(offset, window) {
      const known = windows.get(offset);
      if (known?.rows === window.rows && known.answers === window.answers) return;
      windows.set(offset, window);
      version += 1;
      listeners.forEach((listener) => listener());
      if (awaited !== null) withRow(awaited.index, awaited.run);
    },
    drop: (offset) => void windows.delete(offset),
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
