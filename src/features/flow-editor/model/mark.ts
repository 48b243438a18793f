import { createStore } from '../../../lib/value/store.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';

export const markTones = [
  'error',
  'warning',
  'hint',
  'added',
  'changed',
  'removed',
  'conflict',
  'visited',
  'current',
] as const;

/** A mark drawn on a block or wire. */
export interface DrawnMark {
  /** Determines the colour and shape. */
  readonly tone: (typeof markTones)[number];
  /** A few characters in the badge, such as a count; empty: the symbol of the tone. */
  readonly badge: string;
  /** The text for screen readers, and the tooltip of the badge. */
  readonly text: string;
  /** The problems at terminals, by their ids. */
  readonly terminals?: { readonly [id: string]: string };
}

/** The problem at a terminal; undefined if there is none. */
export const terminalNote = (marks: readonly DrawnMark[], id: string): string | undefined =>
  marks.find(({ terminals = {} }) => Object.hasOwn(terminals, id))?.terminals?.[id];

/** The sources of marks; each replaces only its own. */
export type MarkSource = 'findings' | 'comparison' | 'run';
export type DrawnMarks = ReadonlyMap<string, DrawnMark>;

/** The marks of the blocks and wires of one open flow, by their ids. */
export interface MarkStore {
  readonly of: (id: string) => readonly DrawnMark[];
  /** Calls the listener when the marks of this block or wire change. */
  readonly subscribe: (id: string, listener: () => void) => () => void;
  /** The marks of all blocks and wires. A new map after each change. */
  readonly all: ReadableStore<ReadonlyMap<string, readonly DrawnMark[]>>;
  readonly set: (source: MarkSource, marks: DrawnMarks) => void;
}

const none: readonly DrawnMark[] = [];
const isSame = (a: readonly DrawnMark[], b: readonly DrawnMark[]): boolean =>
  a.length === b.length &&
  a.every(({ tone, badge, text, terminals }, at) => {
    const other = b[at];
    return (
      tone === other?.tone &&
      badge === other.badge &&
      text === other.text &&
      sameJson(terminals, other.terminals)
    );
  });

export function createMarkStore(): MarkStore {
  const sources = new Map<MarkSource, DrawnMarks>();
  const shown = createStore<ReadonlyMap<string, readonly DrawnMark[]>>(new Map());
  const listeners = new Map<string, Set<() => void>>();
  const marksOf = (id: string): readonly DrawnMark[] =>
    [...sources.values()].flatMap((marks) => marks.get(id) ?? []);

  return {
    of: (id) => shown.get().get(id) ?? none,
    all: shown,
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(id);
      };
    },
    set(source, marks) {
      const touched = new Set([...(sources.get(source)?.keys() ?? []), ...marks.keys()]);
      sources.set(source, marks);
      const next = new Map(shown.get());
      const changed: string[] = [];
      for (const id of touched) {
        const own = marksOf(id);
        if (isSame(own, next.get(id) ?? none)) continue;
        if (own.length === 0) next.delete(id);
        else next.set(id, own);
        changed.push(id);
      }
      if (changed.length === 0) return;
      shown.set(next);
      for (const id of changed) for (const listener of listeners.get(id) ?? []) listener();
    },
  };
}
