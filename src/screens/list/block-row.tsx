import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Column, ListBlocks } from '../../entities/define/view.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { DataCell, DataRow } from '../../kit/table/data-row.tsx';
import { treeRowAttributes } from '../../kit/tree/tree-row-attributes.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { BlockLine } from '../rows/row-blocks.ts';
import { foldOfLine } from '../rows/row-blocks.ts';
import styles from './list.module.css';
import type { RowFrame } from './row-frame.tsx';
import { rowCells } from './row-frame.tsx';

type Props = {
  line: Extract<BlockLine<EntityRow>, { kind: 'block' }>;
  index: number;
  frame: RowFrame;
  top: number;
  active: boolean;
  isMarked: boolean;
  blocks: ListBlocks<EntityRow>;
  nameOf: (row: EntityRow) => string;
};

const valueAt = (row: EntityRow, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key], row);

/** The cell of a block: its own, or what its rows have in common. */
function blockCell(
  { id, sort, cell }: Column<EntityRow>,
  rows: readonly EntityRow[],
  blocks: Props['blocks'],
): ReactNode {
  const own = blocks.cells[id];
  const [first] = rows;
  if (own) return own(rows);
  if (first === undefined || sort === undefined) return null;
  const value = stableKey(valueAt(first, sort));
  return rows.every((row) => stableKey(valueAt(row, sort)) === value) ? cell(first) : null;
}

/** Consecutive rows as one, which opens with a press or with the right arrow key. */
export function BlockRow({ line, index, frame, top, active, isMarked, blocks, nameOf }: Props) {
  const { t, i18n } = useLingui();
  const { rows, isOpen } = line;
  const [first, last] = [rows[0], rows.at(-1)];
  const [from, to] = [first ? nameOf(first) : '', last ? nameOf(last) : ''];
  return (
    <DataRow
      id={frame.rowId(index)}
      index={index}
      active={active}
      selected={false}
      markLabel={frame.markLabel ? t`Select ${from} to ${to}` : undefined}
      marked={isMarked}
      height={frame.height}
      top={top}
      {...treeRowAttributes(foldOfLine(line))}
    >
      {rowCells(frame, (column, at) => (
        <DataCell key={column.id} head={at === 0} title={i18n._(column.title)}>
          {at === 0 ? (
            <span className={styles.block}>
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
              <span>{blockCell(column, rows, blocks)}</span>
            </span>
          ) : (
            blockCell(column, rows, blocks)
          )}
        </DataCell>
      ))}
    </DataRow>
  );
}
