import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import { useTableLook } from '../../kit/table/table-look.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { TickedRows } from '../bulk/use-ticked-rows.ts';
import { listKeys } from '../rows/list-keys.ts';
import { movedRow, listPageOf, pageSize } from '../rows/list-page.ts';
import type { ListMode } from '../rows/list-address.ts';
import { WholeRows } from './lazy-whole-rows.ts';
import { createLoadedRows } from './loaded-rows.ts';
import type { ListScroll } from '../rows/page-scroll.ts';
import { scrolledElement } from '../rows/page-scroll.ts';
import { useRowFrame } from './row-frame.tsx';
import { PlaceholderRows, RowsPage } from './rows-window.tsx';
import type { ListState } from '../rows/use-entity-list.ts';
import type { ListColumns } from './use-list-columns.ts';
import { useGridTicks } from './use-grid-ticks.ts';
import { useKeptPlace } from './use-kept-place.ts';

type Props = {
  label: string;
  state: ListState;
  columns: ListColumns;
  mode: ListMode;
  scrolls: ListScroll;
  count: number;
  page: number | undefined;
  /** Ids of the rows that are open or picked. */
  selected: ReadonlySet<string>;
  /** Ticked rows; without it, rows cannot be ticked. */
  marks?: TickedRows | undefined;
  nameOf: (row: EntityRow) => string;
  multiple?: boolean;
  /** A row was clicked, or Enter was pressed on it. Without it, that ticks the row. */
  onOpen?: (row: EntityRow) => void;
  /** Space was pressed on a row. */
  onMark?: (row: EntityRow) => void;
  /** Closes what a row opened. */
  onLeave?: (() => void) | undefined;
};

const headHeight = 33;
/** More cards than a phone shows. */
const cardsAtOnce = 12;

/** The rows of a list, one page or all. A single tab stop; the cursor also moves over rows not rendered yet. */
export function ListGrid(props: Props) {
  const {
    label,
    state,
    columns,
    mode,
    scrolls,
    count,
    page,
    selected,
    marks,
    nameOf,
    multiple,
    onOpen,
    onMark,
  } = props;
  const { onLeave } = props;
  const { t } = useLingui();
  const id = useId();
  const [table, setTable] = useState<HTMLDivElement | null>(null);
  const scroller = scrolledElement(scrolls, table);
  const look = useTableLook();
  const { request } = state;
  const here = listPageOf(page, count);
  const [first, shown] = mode === 'pages' ? [here.offset, here.rows] : [0, count];

  // The cursor belongs to one request; another search starts at its first row.
  const requestKey = stableKey(request);
  const place = `${mode} ${first} ${requestKey}`;
  const [cursor, setCursor] = useState({ place, index: first });
  const active = cursor.place === place ? Math.min(cursor.index, first + shown - 1) : first;

  const [loaded] = useState(createLoadedRows);

  const excluded = marks?.excluded;
  const markLabel = useMemo(
    () => (excluded ? (row: EntityRow) => (excluded.has(row.id) ? null : t`Select ${nameOf(row)}`) : null),
    [excluded, nameOf, t],
  );
  const frame = useRowFrame(columns, look, id, markLabel);
  const { height, rowId } = frame;

  const scrollWhole = useRef<(index: number) => void>(null);
  const show = (index: number) => {
    if (mode === 'whole') scrollWhole.current?.(index);
    else document.getElementById(rowId(index))?.scrollIntoView({ block: 'nearest' });
  };
  // A row selected elsewhere, for example by a link, is scrolled into view.
  const bringIntoView = useEffectEvent((id: string) => {
    const at = loaded.placeOf(id);
    if (at !== undefined) show(at);
  });
  const [marked] = selected.size === 1 ? selected : [];
  useEffect(() => {
    if (marked !== undefined) bringIntoView(marked);
  }, [marked]);
  useKeptPlace(scroller, request.query.entityType, place);

  const marking = useGridTicks({ marks, requestKey, first, shown, loaded, mode });
  // Before the rows of another request are put.
  useLayoutEffect(() => () => loaded.forget(), [loaded, place]);
  const openRow = (index: number, how: 'one' | 'range') => {
    // The row may still be loading.
    if (onOpen) loaded.withRow(index, onOpen);
    else marking?.mark(index, how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    loaded.forget();
    if (marking?.onKeyDown(event, active)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const visible = Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / height);
    const next = movedRow(event.key, active - first, shown, visible);
    const row = loaded.at(active);
    if (next !== null) {
      setCursor({ place, index: first + next });
      show(first + next);
      if (event.shiftKey) marking?.extend(active, first + next);
    } else if (event.key === listKeys.open.key) openRow(active, 'one');
    else if (event.key === listKeys.mark.key && row && onMark) onMark(row);
    else if (event.key === listKeys.close.key && selected.size > 0 && onLeave) onLeave();
    else return;
    event.preventDefault();
  };

  const common = {
    request,
    frame,
    activeIndex: active,
    isSelected: (row: EntityRow) => selected.has(row.id),
    isMarked: (row: EntityRow) => marks?.ids.has(row.id) ?? false,
    loaded,
  };
  return (
    <DataTable
      label={label}
      columns={columns.heads}
      count={count}
      look={look}
      activeId={shown > 0 ? rowId(active) : undefined}
      scroller={setTable}
      scrolls={scrolls}
      multiple={multiple ?? false}
      marks={
        marking && {
          label: mode === 'pages' ? t`Select all rows on this page` : t`Select all rows`,
          state: marking.state,
          onAll: marking.toggleAll,
          onMark(index, how) {
            setCursor({ place, index });
            marking.mark(index, how);
          },
        }
      }
      sortLabel={t`Sort`}
      onSort={state.setSort}
      onWidths={columns.setWidths}
      onMove={columns.move}
      onKeyDown={onKeyDown}
      onPress={(index, how) => {
        setCursor({ place, index });
        openRow(index, how);
      }}
    >
      {mode === 'whole' ? (
        <Suspense fallback={<PlaceholderRows first={0} count={Math.min(count, pageSize)} frame={frame} />}>
          <WholeRows
            key={place}
            {...common}
            count={count}
            table={table}
            scrolls={scrolls}
            headHeight={look === 'table' ? headHeight : 0}
            scrollTo={scrollWhole}
          />
        </Suspense>
      ) : (
        <RowsPage
          {...common}
          offset={first}
          limit={pageSize}
          count={shown}
          atOnce={look === 'cards' ? cardsAtOnce : shown}
        />
      )}
    </DataTable>
  );
}
