import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import type { TreePlace, TreeRowAt } from '../../lib/view/tree-move.ts';
import { treeMove } from '../../lib/view/tree-move.ts';
import { indexTyped, nothingTyped, typeAhead } from '../../lib/view/type-ahead.ts';

export interface TreeKeys {
  readonly place: TreePlace;
  readonly count: number;
  /** 1 where the cells of a row cannot have the cursor. */
  readonly columns: number;
  readonly rowAt: TreeRowAt;
  /** The text that typing finds a row by; without it, letters mean nothing. */
  readonly textAt?: ((index: number) => string | undefined) | undefined;
  /** `isExtending`: Shift was held. */
  readonly onMove: (place: TreePlace, isExtending: boolean) => void;
  readonly onFold: (indexes: readonly number[], isOpen: boolean) => void;
  readonly onChoose: (index: number) => void;
  /** Space was pressed; by default it is like Enter. */
  readonly onMark?: ((index: number) => void) | undefined;
}

/** Handles the keys of a tree or tree grid; false for those that mean nothing to it. `page` is in rows. */
export function useTreeKeys(keys: TreeKeys): (event: KeyboardEvent, page: number) => boolean {
  const typed = useRef(nothingTyped);

  function findTyped({ key, timeStamp }: KeyboardEvent): boolean {
    const { place, count, textAt } = keys;
    if (textAt === undefined || place.column > 0) return false;
    const next = typeAhead(typed.current, key, timeStamp);
    if (next === null) return false;
    typed.current = next;
    const index = indexTyped(next, place.index, count, textAt);
    if (index >= 0) keys.onMove({ index, column: 0 }, false);
    return true;
  }

  return (event, page) => {
    const { place, onMove, onFold, onChoose, onMark = onChoose } = keys;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    // A space within a typed text belongs to it.
    if (event.key === ' ' && findTyped(event)) return true;
    const move = treeMove(event.key, place, { ...keys, page });
    if (move === null) return findTyped(event);
    if (move.kind === 'to') onMove({ index: move.index, column: move.column }, event.shiftKey);
    else if (move.kind === 'fold' || move.kind === 'unfold') onFold(move.indexes, move.kind === 'unfold');
    else if (move.kind === 'mark') onMark(move.index);
    else onChoose(move.index);
    return true;
  };
}
