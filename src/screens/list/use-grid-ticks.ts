import type { KeyboardEvent } from 'react';
import { useState, useSyncExternalStore } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import { pressedKey } from '../../lib/browser/pressed-key.ts';
import { bareKey } from '../../lib/text/key-text.ts';
import type { DataMarks } from '../../kit/table/data-table.tsx';
import type { TickedRows } from '../bulk/use-ticked-rows.ts';
import type { ListMode } from '../rows/list-address.ts';
import { listKeys } from '../rows/list-keys.ts';
import type { LoadedRows } from './loaded-rows.ts';
import { tickableIds, pressResult, rangeBetween } from '../rows/row-range.ts';

interface TickableGrid {
  readonly marks: TickedRows | undefined;
  /** Key of the current request and sorting; indexes of one request mean nothing in another. */
  readonly requestKey: string;
  /** The shown index range, rendered or not. */
  readonly first: number;
  readonly shown: number;
  readonly loaded: LoadedRows;
  readonly mode: ListMode;
}

interface GridTicks {
  readonly state: DataMarks['state'];
  readonly toggleAll: () => void;
  readonly mark: (index: number, how: 'one' | 'range') => void;
  /** Shift and an arrow key moved the cursor. */
  readonly extend: (from: number, to: number) => void;
  /** Space ticks a row, Ctrl/⌘+A ticks all; true if the key was handled. */
  readonly onKeyDown: (event: KeyboardEvent, active: number) => boolean;
}

/** Rows that cannot be read now stay unticked. */
const settle = (ticking: Promise<void> | undefined): void =>
  void ticking?.catch((error: unknown) => console.warn('marks:', error));

/** Ticks the rows of a grid by pointer and keyboard; undefined if rows cannot be ticked. */
export function useGridTicks(grid: TickableGrid): GridTicks | undefined {
  const { marks, requestKey, first, shown, loaded, mode } = grid;
  // The anchor of a range: the row ticked last.
  const [last, setLast] = useState<{ readonly requestKey: string; readonly index: number } | null>(null);
  // Read at event time, because rows may have arrived since the last render.
  const drawn = (): readonly EntityRow[] => loaded.from(first, shown);
  const tickable = (rows: readonly EntityRow[]): string[] => tickableIds(rows, marks?.excluded);
  const stateNow = (): GridTicks['state'] => {
    const rows = tickable(drawn());
    const ticked = rows.filter((id) => marks?.ids.has(id)).length;
    return ticked === 0 ? 'none' : ticked === rows.length ? 'all' : 'some';
  };
  const state = useSyncExternalStore(loaded.subscribe, stateNow);
  if (!marks) return undefined;
  const anchor = last?.requestKey === requestKey ? last.index : null;
  const setAnchor = (index: number): void => setLast({ requestKey, index });

  function tickRange(from: number, to: number): void {
    const found = rangeBetween(from, to, loaded.at, marks?.excluded);
    if (found.kind === 'rows') marks?.set(found.ids, true);
    else settle(marks?.addRange(found.from, found.to));
  }
  function toggle(index: number): void {
    const row = loaded.at(index);
    if (row && tickable([row]).length > 0) marks?.set([row.id], !marks.ids.has(row.id));
  }
  function press(index: number, how: 'one' | 'range'): void {
    const pressed = pressResult(anchor, index, how);
    setAnchor(pressed.anchor);
    if (pressed.kind === 'range') tickRange(pressed.anchor, index);
    else toggle(index);
  }
  // Never ticks rows of a previous request: the user did not choose them.
  const tickAll = (): void => {
    const rows = drawn();
    if (mode === 'whole' && (rows.length < shown || loaded.isOutdated())) settle(marks.all());
    else if (loaded.isOutdated()) settle(marks.addRange(first, first + shown - 1));
    else marks.set(tickable(rows), true);
  };

  return {
    state,
    toggleAll: () =>
      stateNow() === 'all' && !loaded.isOutdated() ? marks.set(tickable(drawn()), false) : tickAll(),
    mark: press,
    extend(from, to) {
      setAnchor(to);
      tickRange(from, to);
    },
    onKeyDown(event, active) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isCommand && pressedKey(event).toLowerCase() === bareKey(listKeys.markAll.key)) {
        tickAll();
        return true;
      }
      if (event.key !== listKeys.mark.key || event.ctrlKey || event.metaKey || event.altKey) return false;
      press(active, event.shiftKey ? 'range' : 'one');
      return true;
    },
  };
}
