import { useLingui } from '@lingui/react';
import { memo, useDeferredValue, useLayoutEffect } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Column } from '../../entities/define/view.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataCell, DataRow } from '../../kit/table/data-row.tsx';
import type { TreeRowAttributes } from '../../kit/tree/tree-row-attributes.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useLastAnswer } from '../use-last-answer.ts';
import type { ListDataRequest } from '../rows/list-data-request.ts';
import type { LoadedRows } from './loaded-rows.ts';
import type { RowFrame } from './row-frame.tsx';
import { rowCells } from './row-frame.tsx';

interface ListRowProps {
  /** Undefined while it is loading. */
  readonly row: EntityRow | undefined;
  readonly index: number;
  readonly frame: RowFrame;
  /** Its place in a DataRoom. */
  readonly top?: number;
  /** Its place in a tree grid; the same object each time. */
  readonly attributes?: TreeRowAttributes;
  readonly active: boolean;
  readonly selected: boolean;
  readonly marked: boolean;
}

const bars = ['62%', '44%', '71%', '38%', '55%'];

/** One cell; renders only if the row changed. */
const ListCell = memo(function ListCell({
  row,
  column,
  head,
  titled,
}: {
  row: EntityRow;
  column: Column<EntityRow>;
  head: boolean;
  titled: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <DataCell
      head={head}
      title={i18n._(column.title)}
      data-align={column.holds === 'figure' ? 'end' : undefined}
      data-titled={titled || undefined}
    >
      {column.cell(row)}
    </DataCell>
  );
});

/** One row, or its placeholder; renders only if the row or its frame changed. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, index, frame, top, attributes, active, selected, marked } = props;
  const { dateTime } = useFormat();
  const deleteDate = row?.deleteDate ?? null;
  // Deleted rows cannot be ticked.
  const markLabel = row && deleteDate === null ? (frame.markLabel?.(row) ?? null) : null;
  return (
    <DataRow
      id={frame.rowId(index)}
      index={index}
      active={active}
      selected={selected}
      deleted={deleteDate === null ? undefined : formatDateTime(deleteDate, dateTime)}
      markLabel={frame.markLabel ? markLabel : undefined}
      marked={marked}
      height={frame.height}
      {...(top !== undefined && { top })}
      {...attributes}
    >
      {rowCells(frame, (column, at) =>
        row ? (
          <ListCell
            key={column.id}
            row={row}
            column={column}
            head={at === 0}
            titled={frame.card?.titled.includes(column.id) ?? false}
          />
        ) : (
          <DataCell key={column.id} head={at === 0} title="">
            <Skeleton width={bars[(index + at) % bars.length] ?? '50%'} />
          </DataCell>
        ),
      )}
    </DataRow>
  );
});

const waiting = { row: undefined, active: false, selected: false, marked: false };

/** Rows that are still loading. */
export const PlaceholderRows = (props: { first: number; count: number; frame: RowFrame }) =>
  Array.from({ length: props.count }, (_, at) => (
    <ListRow key={at} {...waiting} index={props.first + at} frame={props.frame} />
  ));

interface WindowOfRows {
  readonly request: ListDataRequest;
  readonly offset: number;
  readonly limit: number;
  /** Where the list looks rows up for the keyboard. */
  readonly loaded: LoadedRows;
}

export interface RowMarks {
  readonly frame: RowFrame;
  readonly activeIndex: number;
  readonly isSelected: (row: EntityRow) => boolean;
  readonly isMarked: (row: EntityRow) => boolean;
}

const noRows: readonly EntityRow[] = [];

/** Reads a window of the list and reports its rows to `loaded`. */
export function useRowsWindow({ request, offset, limit, loaded }: WindowOfRows): readonly EntityRow[] {
  const now = useDataSet(request.query, { ...request.window, offset, limit });
  const view = useLastAnswer(now);
  const rows = view.state === 'ready' ? view.rows : noRows;
  const answers = now.state === 'ready' ? now.answers : 'before';
  useLayoutEffect(() => () => loaded.drop(offset), [loaded, offset]);
  useLayoutEffect(() => loaded.put(offset, { rows, answers }), [loaded, offset, rows, answers]);
  return rows;
}

interface Page {
  readonly count: number;
  /** The rows to render at once. The others follow in the background, so that a phone stays responsive. */
  readonly atOnce: number;
}

/** The rows of one page of the list. */
export function RowsPage({ count, atOnce, ...props }: WindowOfRows & RowMarks & Page) {
  const { offset, frame, activeIndex, isSelected, isMarked } = props;
  const rows = useRowsWindow(props);
  const inBackground = useDeferredValue(rows.length === 0 ? 0 : count, 0);
  const rendered = Math.max(atOnce, inBackground);
  return Array.from({ length: count }, (_, at) => {
    const [row, index] = [rows[at], offset + at];
    // Keeps the place of the row, which can be scrolled to.
    if (at >= rendered)
      return <div key={index} id={frame.rowId(index)} aria-hidden="true" style={{ height: frame.height }} />;
    return (
      <ListRow
        key={row?.id ?? index}
        row={row}
        index={index}
        frame={frame}
        active={row !== undefined && index === activeIndex}
        selected={row !== undefined && isSelected(row)}
        marked={row !== undefined && isMarked(row)}
      />
    );
  });
}
