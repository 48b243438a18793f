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
  /** The rendered rows among `count` indexes from `first`. */
  readonly from: (first: number, count: number) => readonly EntityRow[];
  /** The row's index in the list. */
  readonly placeOf: (id: string) => number | undefined;
  /** True while rows of a previous request are still rendered. */
  readonly isOutdated: () => boolean;
  /** `offset`: index of the window's first row. */
  readonly put: (offset: number, window: LoadedWindow) => void;
  readonly drop: (offset: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLoadedRows(): LoadedRows {
  const windows = new Map<number, LoadedWindow>();
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    at(index) {
      for (const [offset, { rows }] of windows)
        if (index >= offset && index < offset + rows.length) return rows[index - offset];
      return undefined;
    },
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
      tell();
    },
    drop: (offset) => void windows.delete(offset),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
