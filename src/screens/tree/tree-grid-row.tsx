import { memo } from 'react';
import { DataCell, DataRow } from '../../kit/table/data-row.tsx';
import { TreeHandle } from '../../kit/tree/tree-handle.tsx';
import { treeRowAttributes } from '../../kit/tree/tree-row-attributes.ts';
import type { NodeRow } from '../../lib/view/tree-rows.ts';
import type { CellEdit } from './cell-edit.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree.module.css';

type Props<Node> = {
  id: string;
  row: NodeRow<Node>;
  index: number;
  top: number;
  height: number;
  indent: number;
  columns: readonly TreeColumn<Node>[];
  /** The column of the cursor; null if the cursor is in another row. */
  activeColumn: number | null;
  isSelected: boolean;
  /** The first and last selected cell; -1 if none is selected by itself. */
  firstSelected: number;
  lastSelected: number;
  /** The edit of the active cell. */
  edit: CellEdit | null;
  onFold: (index: number) => void;
};

function GridRow<Node>(props: Props<Node>) {
  const { id, row, index, top, height, indent, columns, activeColumn, edit, onFold } = props;
  const { isSelected, firstSelected, lastSelected } = props;
  const { node, fold, place } = row;
  return (
    <DataRow
      id={id}
      index={index}
      active={activeColumn === 0}
      selected={isSelected}
      height={height}
      top={top}
      {...treeRowAttributes(row, place, indent)}
    >
      {columns.map((column, at) => {
        const editor = at === activeColumn && edit ? (column.editor?.(node) ?? null) : null;
        return (
          <DataCell
            key={column.id}
            id={`${id}-${at}`}
            head={at === 0}
            title={column.title}
            data-cell={column.id}
            data-align={column.align}
            data-active={at > 0 && at === activeColumn}
            aria-selected={(firstSelected <= at && at <= lastSelected) || undefined}
            data-edited={editor !== null || undefined}
          >
            {at === 0 ? (
              <span className={styles.name}>
                <TreeHandle fold={fold} onFold={() => onFold(index)} />
                <span className={styles.text}>{column.cell(node)}</span>
              </span>
            ) : edit && editor ? (
              <div className={styles.editor}>{editor(edit)}</div>
            ) : (
              column.cell(node)
            )}
          </DataCell>
        );
      })}
    </DataRow>
  );
}

/** A node of a tree grid. It renders only if one of its props changed, so `columns` should stay the same object. */
export const TreeGridRow = memo(GridRow) as typeof GridRow;
