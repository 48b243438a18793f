import type { ComponentProps, CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useCallback, useRef } from 'react';
import { useKitLabels } from '../base/kit-labels.ts';
import { columnTrack, isFlexible, minColumnWidth } from './column-track.ts';
import type { DataColumn } from './data-table-header.tsx';
import { columnWidth, DataHeader } from './data-table-header.tsx';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';
import { watchMoreColumns } from './more-columns.ts';
import type { TableLook } from './table-look.ts';
import type { ColumnDropPosition } from './use-column-drag.ts';
import { useColumnDrag } from './use-column-drag.ts';
import { useContentWidths } from './use-content-widths.ts';
import { useHeadKeys } from './use-head-keys.ts';

/** The check boxes of the rows: tick one, a range with Shift, or all rows. */
export interface DataMarks {
  /** Names the check box that ticks all rows. */
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly onAll: () => void;
  readonly onMark: (index: number, how: 'one' | 'range') => void;
}

type Props = {
  /** Names the table for screen readers. */
  label: string;
  /** `treegrid`: rows can be expanded. */
  role?: keyof typeof frames;
  columns: readonly DataColumn[];
  /** The number of rows, including those that are not rendered. */
  count: number;
  /** `cards` is for screens narrower than a row. */
  look: TableLook;
  /** The id of the row with the keyboard cursor. */
  activeId: string | undefined;
  /** By default the table scrolls in itself. */
  scrolls?: 'table' | 'page' | undefined;
  /** Gets the element of the table. */
  scroller: (element: HTMLDivElement | null) => void;
  /** Several rows can be selected. */
  multiple?: boolean;
  marks?: DataMarks | undefined;
  /** For columns that can be sorted. */
  sortLabel?: string;
  onSort?: (id: string) => void;
  /** The user has chosen a width, in px; columns before it keep theirs. */
  onWidths: (widths: Readonly<Record<string, number>>) => void;
  /** A column header was dragged to a new position; without it, columns cannot be moved. */
  onMove?: ((id: string, to: ColumnDropPosition) => void) | undefined;
  /** Key presses on the rows, not those in a control inside a row. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** A row was clicked; `index` counts from 0 in the whole list, `column` is the id of a DataCell that has one. */
  onPress: (index: number, how: 'one' | 'range', column: string | undefined) => void;
  /** A row was clicked with Ctrl or ⌘; without it, that is an ordinary click. */
  onToggle?: ((index: number, column: string | undefined) => void) | undefined;
  onDoubleClick?: (event: MouseEvent) => void;
  /** DataRows. */
  children: ReactNode;
};

const control = 'a[href], button, input, select, textarea, [role="columnheader"], [data-control]';
const markWidth = 36;

/** The index of the row that contains an element; null in the header. */
export function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[role="row"]')?.getAttribute('aria-rowindex') : '1';
  return Number(row ?? 1) > 1 ? Number(row) - 2 : null;
}

/** The element of the table by its role. */
const frames = {
  grid: (props: ComponentProps<'div'>) => <div role="grid" {...props} />,
  treegrid: (props: ComponentProps<'div'>) => <div role="treegrid" {...props} />,
};

/**
 * A dense table with a fixed header and first column, a single tab stop, and columns the user can resize. It is a CSS
 * grid rather than a table element, whose layout suits neither virtualized rows nor cards.
 */
export function DataTable(props: Props) {
  const { label, columns, count, look, activeId, scroller, multiple = false, marks } = props;
  const Frame = frames[props.role ?? 'grid'];
  const { onSort = () => {}, onMove = () => {} } = props;
  const { none } = useKitLabels();
  const { drag, handlers } = useColumnDrag(onMove);
  const frame = useRef<HTMLDivElement>(null);
  // A column before it that is flexible would move the edge away from the pointer.
  const setWidth = (id: string, width: number) => {
    const before = columns.slice(
      0,
      columns.findIndex((column) => column.id === id),
    );
    const widthOf = (id: string) =>
      frame.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)?.offsetWidth ?? 0;
    props.onWidths({
      ...Object.fromEntries(
        before.filter((column) => isFlexible(column.width)).map(({ id }) => [id, widthOf(id)]),
      ),
      [id]: columnWidth(width),
    });
  };
  const head = useHeadKeys(
    columns.map(({ id }) => id),
    setWidth,
  );
  // Rows of a tree are shown and hidden all the time.
  const contentWidths = useContentWidths(
    frame,
    columns,
    props.children,
    look !== 'cards' && props.role !== 'treegrid',
  );
  const hasRestColumn = columns.some(({ width }) => isFlexible(width));
  const markColumn = marks ? markWidth : 0;
  const tracks = [
    ...(marks ? [`${markColumn}px`] : []),
    ...columns.map(({ id, width }) => columnTrack(width, contentWidths[id])),
    ...(hasRestColumn ? [] : ['minmax(0, 1fr)']),
  ].join(' ');
  const minTableWidth = columns.reduce((sum, { width }) => sum + minColumnWidth(width), markColumn);
  const ref = useCallback(
    (element: HTMLDivElement) => {
      frame.current = element;
      scroller(element);
      const stop = watchMoreColumns(element);
      return () => {
        stop();
        scroller(null);
      };
    },
    [scroller],
  );
  return (
    <div className={styles.frame}>
      <Frame
        ref={ref}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={count + 1}
        aria-activedescendant={activeId}
        aria-multiselectable={multiple || undefined}
        className={styles.grid}
        data-look={look}
        data-scrolls={props.scrolls}
        data-rest={hasRestColumn || look === 'cards' ? undefined : 'none'}
        style={
          {
            '--columns': tracks,
            '--min-width': `${minTableWidth}px`,
            '--mark': `${markColumn}px`,
            '--none': JSON.stringify(none),
          } as CSSProperties
        }
        onKeyDown={(event) => {
          if (event.target instanceof Element && event.target.closest(control)) return;
          props.onKeyDown(event);
        }}
        onClick={({ target, shiftKey, ctrlKey, metaKey }) => {
          const row = rowIndexOf(target);
          if (!(target instanceof Element) || row === null) return;
          const how = shiftKey ? 'range' : 'one';
          if (marks && target.closest(`.${styles.mark}`)) return marks.onMark(row, how);
          // A link or a button in a cell handles its own clicks.
          if (target.closest(control)) return;
          const column = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
          if (props.onToggle && (ctrlKey || metaKey) && !shiftKey) props.onToggle(row, column);
          else props.onPress(row, how, column);
        }}
        onDoubleClick={props.onDoubleClick}
      >
        <div
          role="row"
          aria-rowindex={1}
          className={styles.heads}
          data-dragging={drag !== null || undefined}
          {...(props.onMove && handlers)}
          {...head.handlers}
        >
          {marks && (
            <div role="columnheader" className={styles.mark}>
              <MarkBox label={marks.label} state={marks.state} onChange={marks.onAll} />
            </div>
          )}
          {columns.map((column) => (
            <DataHeader
              key={column.id}
              column={column}
              drag={drag}
              sortLabel={props.sortLabel ?? ''}
              tabIndex={column.id === head.current ? 0 : -1}
              onSort={onSort}
              onWidth={setWidth}
            />
          ))}
        </div>
        {props.children}
      </Frame>
    </div>
  );
}
