import type { ReactNode } from 'react';
import type { ColumnWidth } from '../../kit/table/column-track.ts';
import type { CellEdit } from './cell-edit.ts';

/** Renders what edits a cell: it takes the focus, handles the keys of `editKey`, and ends the edit. */
export type CellEditor = (edit: CellEdit) => ReactNode;

/** A column of a tree grid; the first one has the tree. */
export interface TreeColumn<Node> {
  readonly id: string;
  readonly title: string;
  readonly width: ColumnWidth;
  /** `end` for figures. */
  readonly align?: 'end';
  readonly cell: (node: Node) => ReactNode;
  /** The editor of a cell; null where a node has nothing to edit. */
  readonly editor?: (node: Node) => CellEditor | null;
}
