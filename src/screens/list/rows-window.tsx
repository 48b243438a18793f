import { useLingui } from '@lingui/react';
import { memo, useLayoutEffect } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Column } from '../../entities/define/view.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataCell, DataGap, DataRow } from '../../kit/table/data-table.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useLastAnswer } from '../use-last-answer.ts';
import type { ListDataRequest } from '../rows/list-data-request.ts';
import type { LoadedRows } from './loaded-rows.ts';

/** A rendered index of the list. */
export interface RowItem {
  /** Index in the whole list. */
  readonly index: number;
  /** Space above for rows that are not rendered, in px. */
  readonly gap: number;
}

/** Shared by all rows of a list; the same object while nothing in it changes. */
export interface RowFrame {
  readonly columns: readonly Column<EntityRow>[];
  readonly height: number;
  readonly rowId: (index: number) => string;
  /** The accessible name of a row's checkbox; null if rows cannot be ticked. */
  readonly markLabel: ((row: EntityRow) => string) | null;
}

type ListRowProps = {
  row: EntityRow;
  index: number;
  frame: RowFrame;
  active: boolean;
  selected: boolean;
  marked: boolean;
};

/** One row; renders only if the row or its frame changed. */
const ListRow = memo(function ListRow({ row, index, frame, active, selected, marked }: ListRowProps) {
  const { i18n } = useLingui();
  const { dateTime } = useFormat();
  return (
    <DataRow
      id={frame.rowId(index)}
      index={index}
      active={active}
      selected={selected}
      deleted={row.deleteDate === null ? undefined : formatDateTime(row.deleteDate, dateTime)}
      // Deleted rows cannot be ticked.
      markLabel={frame.markLabel ? (row.deleteDate === null ? frame.markLabel(row) : null) : undefined}
      marked={marked}
      height={frame.height}
    >
      {frame.columns.map((column, at) => (
        <DataCell key={column.id} head={at === 0} title={i18n._(column.title)}>
          {column.cell(row)}
        </DataCell>
      ))}
    </DataRow>
  );
});

const bars = ['62%', '44%', '71%', '38%', '55%'];

/** Placeholder of a row that is loading. */
function PlaceholderRow({ index, frame }: { index: number; frame: RowFrame }) {
  return (
    <DataRow
      id={frame.rowId(index)}
      index={index}
      active={false}
      selected={false}
      markLabel={frame.markLabel ? null : undefined}
      height={frame.height}
    >
      {frame.columns.map((column, at) => (
        <DataCell key={column.id} head={at === 0} title="">
          <Skeleton width={bars[(index + at) % bars.length] ?? '50%'} />
        </DataCell>
      ))}
    </DataRow>
  );
}

/** Rows that are still loading. */
export const PlaceholderRows = (props: { first: number; count: number; frame: RowFrame }) =>
  Array.from({ length: props.count }, (_, at) => (
    <PlaceholderRow key={at} index={props.first + at} frame={props.frame} />
  ));

type Props = {
  request: ListDataRequest;
  offset: number;
  limit: number;
  /** The rendered indexes of this window. */
  items: readonly RowItem[];
  frame: RowFrame;
  activeIndex: number;
  isSelected: (row: EntityRow) => boolean;
  isMarked: (row: EntityRow) => boolean;
  /** Where the list looks rows up for the keyboard. */
  loaded: LoadedRows;
};

const noRows: readonly EntityRow[] = [];

/** The rows of one window of the list. */
export function RowsWindow(props: Props) {
  const { request, offset, limit, items, frame, activeIndex, isSelected, isMarked, loaded } = props;
  const now = useDataSet(request.query, { ...request.window, offset, limit });
  const view = useLastAnswer(now);
  const rows = view.state === 'ready' ? view.rows : noRows;
  const answers = now.state === 'ready' ? now.answers : 'before';

  useLayoutEffect(() => () => loaded.drop(offset), [loaded, offset]);
  useLayoutEffect(() => loaded.put(offset, { rows, answers }), [loaded, offset, rows, answers]);

  return items.map(({ index, gap }) => {
    const row = rows[index - offset];
    return [
      <DataGap key={`gap ${index}`} height={gap} />,
      row ? (
        <ListRow
          key={row.id}
          row={row}
          index={index}
          frame={frame}
          active={index === activeIndex}
          selected={isSelected(row)}
          marked={isMarked(row)}
        />
      ) : (
        <PlaceholderRow key={index} index={index} frame={frame} />
      ),
    ];
  });
}
