import type { TreePlace } from '../../lib/view/tree-move.ts';

/** Where the cursor goes when the edit of a cell ends; `leave`: the user has gone elsewhere, with the focus too. */
export type EditEnd = 'leave' | 'stay' | 'down' | 'up' | 'next' | 'previous';

/** The edit of a cell. */
export interface CellEdit {
  /** The text that the user began with, in place of the value; null keeps the value. */
  readonly typed: string | null;
  /** Ends the edit. What has been entered is written before, or given up. */
  readonly end: (to: EditEnd) => void;
}

interface EditKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The text with which a key begins the edit of a cell, null to keep its value; undefined if the key begins none. */
export function editStart({ key, ctrlKey, metaKey, altKey }: EditKey): string | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'F2' || key === 'Enter') return null;
  if (key === 'Backspace') return '';
  // A space marks the row, and an asterisk unfolds its siblings, as elsewhere.
  return key.length === 1 && !' *'.includes(key) ? key : undefined;
}

/** The effect of a key on the text in an edited cell; null if it is a key of the text. */
export function editKey({ key, shiftKey, ctrlKey, metaKey, altKey }: EditKey): EditEnd | 'cancel' | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return key === 'Escape' ? 'cancel' : null;
}

/** The cells that can be edited. */
interface EditableCells {
  readonly count: number;
  readonly columns: number;
  readonly isEditable: (place: TreePlace) => boolean;
}

/** The cell that the cursor goes to after an edit: the nearest that can be edited in that direction, else the same. */
export function placeAfterEdit(place: TreePlace, to: EditEnd, cells: EditableCells): TreePlace {
  const { count, columns, isEditable } = cells;
  const step = { leave: 0, stay: 0, down: columns, up: -columns, next: 1, previous: -1 }[to];
  if (step === 0) return place;
  const from = place.index * columns + place.column;
  for (let at = from + step; at >= 0 && at < count * columns; at += step) {
    const next = { index: Math.floor(at / columns), column: at % columns };
    if (isEditable(next)) return next;
  }
  return place;
}
