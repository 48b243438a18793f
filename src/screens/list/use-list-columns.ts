import { useLingui } from '@lingui/react';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Column, ListCard } from '../../entities/define/view.ts';
import type { DataColumn } from '../../kit/table/data-table-header.tsx';
import type { ColumnDropPosition } from '../../kit/table/use-column-drag.ts';
import { cardColumns } from './card-columns.ts';
import { columnHead } from './column-head.ts';
import { movedColumn, orderedColumns } from './column-order.ts';
import type { ListLayout } from './list-layout.ts';
import type { Sort } from '../rows/list-sort.ts';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
const helper = createColumnHelper<typeof features, EntityRow>();
// The engine has the rows; the table only manages columns.
const noRows: EntityRow[] = [];

const shownAtFirst = (columns: readonly Column<EntityRow>[]) =>
  Object.fromEntries(columns.map(({ id, initially }) => [id, initially !== 'hidden']));

/** The columns of a list: visibility, order and width, as the user chose. */
export function useListColumns(
  columns: readonly Column<EntityRow>[],
  ofCard: ListCard,
  sort: Sort | null,
  layout: ListLayout,
  change: (part: Partial<ListLayout>) => void,
) {
  const { i18n } = useLingui();
  const defined = useMemo(
    () => helper.columns(columns.map(({ id }, at) => helper.display({ id, enableHiding: at > 0 }))),
    [columns],
  );
  const columnOrder = useMemo(
    () =>
      orderedColumns(
        columns.map(({ id }) => id),
        layout.order,
      ),
    [columns, layout.order],
  );
  const columnVisibility = useMemo(
    () => ({ ...shownAtFirst(columns), ...layout.visible }),
    [columns, layout.visible],
  );
  const table = useTable({
    features,
    columns: defined,
    data: noRows,
    state: { columnOrder, columnVisibility },
    onColumnOrderChange: (next) => change({ order: functionalUpdate(next, columnOrder) }),
    onColumnVisibilityChange: (next) => change({ visible: functionalUpdate(next, columnVisibility) }),
  });

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const visible = table.getVisibleLeafColumns();
  // The table keeps this array while the same columns are shown, so unchanged rows do not render again.
  const shown = useMemo(() => visible.flatMap(({ id }) => byId.get(id) ?? []), [visible, byId]);
  const card = useMemo(() => cardColumns(ofCard, columns), [ofCard, columns]);
  const heads = shown.map((column): DataColumn => {
    const head = columnHead(column, columns.indexOf(column), i18n);
    return {
      ...head,
      width: layout.width[column.id] ?? head.width,
      sort: column.sort === undefined ? undefined : sort?.column === column.id ? sort.dir : 'none',
    };
  });
  return {
    shown,
    card,
    heads,
    /** All columns except the first, which names the row, in order. */
    choices: table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column, at, all) => ({
        id: column.id,
        title: i18n._(byId.get(column.id)?.title ?? { id: column.id }),
        visible: column.getIsVisible(),
        above: all[at - 1],
        below: all[at + 1],
      })),
    setVisible: (id: string, visible: boolean) => table.getColumn(id)?.toggleVisibility(visible),
    move: (id: string, to: ColumnDropPosition) =>
      table.setColumnOrder((order) => [...movedColumn(order, id, to)]),
    setWidths: (widths: Readonly<Record<string, number>>) =>
      change({ width: { ...layout.width, ...widths } }),
    reset: () => change({ order: [], visible: {}, width: {} }),
  };
}
export type ListColumns = ReturnType<typeof useListColumns>;
