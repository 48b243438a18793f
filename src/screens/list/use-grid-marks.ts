import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { EntityRow } from '../../entities/model.ts';
import { bareKey } from '../../lib/key-text.ts';
import type { DataMarks } from '../../kit/data-table.tsx';
import type { Marks } from '../bulk/use-marks.ts';
import type { ListMode } from './list-address.ts';
import { listKeys } from './list-keys.ts';

interface Grid {
  readonly marks: Marks | undefined;
  /** The rows that are shown, drawn or not. */
  readonly first: number;
  readonly shown: number;
  readonly rowAt: (index: number) => EntityRow | undefined;
  readonly mode: ListMode;
}

interface GridMarks {
  readonly state: DataMarks['state'];
  readonly toggleAll: () => void;
  readonly mark: (index: number, how: 'one' | 'range') => void;
  /** The keys went from one row to another, with Shift. */
  readonly extend: (from: number, to: number) => void;
  /** Space ticks, Ctrl or ⌘ with A ticks all; true: the key was taken. */
  readonly onKeyDown: (event: KeyboardEvent, active: number) => boolean;
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => Math.min(from, to) + n);

/** Ticks the rows of a grid by pointer and by keys; undefined where none can be. */
export function useGridMarks({ marks, first, shown, rowAt, mode }: Grid): GridMarks | undefined {
  // Where a stretch begins: the row that was ticked last.
  const [anchor, setAnchor] = useState<number | null>(null);
  if (!marks) return undefined;

  const rowsOf = (places: readonly number[]): EntityRow[] =>
    places.flatMap((place) => rowAt(place) ?? []).filter(({ deleteDate }) => deleteDate === null);
  const here = shown === 0 ? [] : rowsOf(between(first, first + shown - 1));
  const ticked = here.filter(({ id }) => marks.ids.has(id)).length;
  const state = ticked === 0 ? 'none' : ticked === here.length ? 'all' : 'some';
  const idsOf = (rows: readonly EntityRow[]): string[] => rows.map(({ id }) => id);

  function stretch(from: number, to: number): void {
    const places = between(from, to);
    if (places.every((place) => rowAt(place) !== undefined)) marks?.set(idsOf(rowsOf(places)), true);
    else void marks?.stretch(Math.min(from, to), Math.max(from, to));
  }
  function toggle(index: number): void {
    const row = rowAt(index);
    setAnchor(index);
    if (row && row.deleteDate === null) marks?.set([row.id], !marks.ids.has(row.id));
  }
  const tickAll = (): void =>
    mode === 'whole' && here.length < shown ? void marks.all() : marks.set(idsOf(here), true);

  return {
    state,
    toggleAll: () => (state === 'all' ? marks.set(idsOf(here), false) : tickAll()),
    mark(index, how) {
      if (how === 'range' && anchor !== null) stretch(anchor, index);
      else toggle(index);
    },
    extend(from, to) {
      setAnchor(to);
      stretch(from, to);
    },
    onKeyDown(event, active) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isCommand && event.key.toLowerCase() === bareKey(listKeys.markAll.key)) {
        tickAll();
        return true;
      }
      if (event.key !== listKeys.mark.key || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.shiftKey && anchor !== null) stretch(anchor, active);
      else toggle(active);
      return true;
    },
  };
}
