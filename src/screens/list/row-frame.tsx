import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Column } from '../../entities/define/view.ts';
import { DataCard } from '../../kit/table/data-card.tsx';
import type { TableLook } from '../../kit/table/table-look.ts';
import { cardHeight, rowHeight } from '../../kit/table/row-height.ts';
import type { CardColumns } from './card-columns.ts';
import type { ListColumns } from './use-list-columns.ts';

/** Shared by all rows of a list; the same object while nothing in it changes. */
export interface RowFrame {
  readonly columns: readonly Column<EntityRow>[];
  /** Null if rows are shown as a table. */
  readonly card: CardColumns | null;
  readonly height: number;
  readonly rowId: (index: number) => string;
  /** The accessible name of a row's checkbox, or null for a row without one; null if rows cannot be ticked. */
  readonly markLabel: ((row: EntityRow) => string | null) | null;
}

/** The frame of the rows of a list in a look. */
export function useRowFrame(
  { shown: columns, card: asCard }: ListColumns,
  look: TableLook,
  id: string,
  markLabel: RowFrame['markLabel'],
): RowFrame {
  const card = look === 'cards' ? asCard : null;
  const rowId = useCallback((index: number) => `${id}-${index}`, [id]);
  return useMemo(() => {
    const height = card ? cardHeight(card.lines.length, card.text.length > 0 ? 1 : 0) : rowHeight;
    return { columns, card, height, rowId, markLabel };
  }, [columns, card, rowId, markLabel]);
}

/** The cells of a row, side by side or as a card. `cellOf` renders a column; the first, at 0, is the row header. */
export function rowCells(
  { columns, card }: RowFrame,
  cellOf: (column: Column<EntityRow>, at: number) => ReactNode,
): ReactNode {
  if (card === null) return columns.map(cellOf);
  return (
    <DataCard
      name={cellOf(card.name, 0)}
      state={card.state && cellOf(card.state, 1)}
      lines={card.lines.map((line) => line.map((column, at) => cellOf(column, at + 2)))}
      text={card.text.map((column, at) => cellOf(column, at + 2))}
    />
  );
}
