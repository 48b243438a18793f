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

/** A place of the list that is drawn. */
export interface RowItem {
  /** Of the whole list. */
  readonly index: number;
  /** Room above it for rows that are not drawn, px. */
  readonly gap: number;
}

/** What all rows of a list have in common. The same object as long as nothing in it changed. */
export interface RowFrame {
  readonly columns: readonly Column<EntityRow>[];
  readonly height: number;
  readonly rowId: (index: number) => string;
  /** Rows can be ticked; what the box of one is called. */
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

/** One row. It renders when it changed itself, or when it is drawn in another way. */
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
      // Nothing is done to what is deleted.
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

/** Where a row will be. */
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

type Props = {
  request: ListDataRequest;
  offset: number;
  limit: number;
  /** The places of this window that are drawn. */
  items: readonly RowItem[];
  frame: RowFrame;
  activeIndex: number;
  isSelected: (row: EntityRow) => boolean;
  isMarked: (row: EntityRow) => boolean;
  /** Where the list finds the rows that keys move over. */
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
