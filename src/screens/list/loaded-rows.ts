import type { EntityRow } from '../../domain/core/model.ts';

/** The rows of a window, as they are drawn. */
interface LoadedWindow {
  readonly rows: readonly EntityRow[];
  /** Whether they answer what is asked for, or stand there of what was asked before. */
  readonly answers: 'now' | 'before';
}

/**
 * The rows that a list has drawn, by place. A window tells of its own: the list does not render when they come, so that
 * whoever acts on a row looks here at that moment.
 */
export interface LoadedRows {
  readonly at: (index: number) => EntityRow | undefined;
  /** What is drawn of `count` places from one on. */
  readonly from: (first: number, count: number) => readonly EntityRow[];
  /** The row's place in the list. */
  readonly placeOf: (id: string) => number | undefined;
  /** Rows of what was asked before are drawn still. */
  readonly isOutdated: () => boolean;
  /** `offset`: the place of the window's first row. */
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
