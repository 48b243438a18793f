import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-name.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';

export type SortState = 'asc' | 'desc' | 'none';

/** A column as its head shows it. */
export interface DataColumn {
  readonly id: string;
  readonly title: string;
  /** In px; `rest` is what the others leave, and at least `restWidth`. */
  readonly width: number | 'rest';
  /** How it is sorted; without, it cannot be. */
  readonly sort?: SortState | undefined;
}

/** What the first column has at least when it takes what is left. */
export const restWidth = 200;
export const leastWidth = 64;
export const mostWidth = 800;
const step = 16;

type HeadProps = {
  column: DataColumn;
  sortLabel: string;
  widthLabel: (title: string) => string;
  onSort: (id: string) => void;
  onWidth: (id: string, width: number) => void;
};

/** The head of a column: sorts when it is pressed, and is made wider by its edge, by pointer or by arrows. */
function Head({ column, sortLabel, widthLabel, onSort, onWidth }: HeadProps) {
  const { id, title, sort, width } = column;
  const set = (to: number) => onWidth(id, Math.round(Math.min(mostWidth, Math.max(leastWidth, to))));
  const shown = (edge: HTMLElement) => edge.parentElement?.offsetWidth ?? 0;
  return (
    <div
      role="columnheader"
      className={styles.head}
      {...(sort !== undefined && {
        'aria-sort': { asc: 'ascending', desc: 'descending', none: 'none' }[sort] as 'none',
      })}
    >
      {sort === undefined ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <button type="button" className={styles.sort} title={sortLabel} onClick={() => onSort(id)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.arrow} data-sort={sort}>
            <Icon name="up" size={12} />
          </span>
        </button>
      )}
      <span
        role="slider"
        tabIndex={0}
        aria-label={widthLabel(title)}
        aria-orientation="horizontal"
        aria-valuenow={width === 'rest' ? restWidth : width}
        aria-valuemin={leastWidth}
        aria-valuemax={mostWidth}
        className={styles.edge}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          set(shown(event.currentTarget) + by);
        }}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const { currentTarget: edge, pointerId, clientX } = event;
          if (!edge.hasPointerCapture(pointerId)) return;
          set(clientX - (edge.parentElement?.getBoundingClientRect().left ?? 0));
        }}
      />
    </div>
  );
}

type Props = {
  /** Names the table for those who listen. */
  label: string;
  columns: readonly DataColumn[];
  /** Rows in all, also those that are not drawn. */
  count: number;
  /** Cards, where a row would be wider than the screen. */
  look: 'table' | 'cards';
  /** The id of the row that the keys stand on. */
  activeId: string | undefined;
  scroller: Ref<HTMLDivElement>;
  /** Several rows can be selected. */
  multiple?: boolean;
  sortLabel: string;
  widthLabel: (title: string) => string;
  onSort: (id: string) => void;
  onWidth: (id: string, width: number) => void;
  /** Keys pressed on the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** A row was pressed; its place in the whole list, from 0. */
  onPress: (index: number) => void;
  /** DataRow, one beside the other. */
  children: ReactNode;
};

const control = 'a[href], button, input, select, textarea, [role="slider"]';

const track = ({ width }: DataColumn) => (width === 'rest' ? `minmax(${restWidth}px, 1fr)` : `${width}px`);

/**
 * A dense table: head and first column stay, one stop for the keys, columns as wide as the reader makes them. A grid of
 * boxes and no table element: rows that come and go while it scrolls, and cards, are not what that is laid out for.
 */
export function DataTable(props: Props) {
  const { label, columns, count, look, activeId, scroller, multiple = false } = props;
  const takesRest = columns.some(({ width }) => width === 'rest');
  const tracks = [...columns.map(track), ...(takesRest ? [] : ['minmax(0, 1fr)'])].join(' ');
  const least = columns.reduce((sum, { width }) => sum + (width === 'rest' ? restWidth : width), 0);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-activedescendant={activeId}
      aria-multiselectable={multiple || undefined}
      className={styles.grid}
      data-look={look}
      style={{ '--columns': tracks, '--least': `${least}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest(control)) return;
        props.onKeyDown(event);
      }}
      onClick={({ target }) => {
        // A link or a button in a cell is its own affair.
        if (!(target instanceof Element) || target.closest(control)) return;
        const row = target.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? '1';
        if (Number(row) > 1) props.onPress(Number(row) - 2);
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.heads}>
        {columns.map((column) => (
          <Head
            key={column.id}
            column={column}
            sortLabel={props.sortLabel}
            widthLabel={props.widthLabel}
            onSort={props.onSort}
            onWidth={props.onWidth}
          />
        ))}
      </div>
      {props.children}
    </div>
  );
}

type RowProps = {
  id: string;
  /** Its place in the whole list, from 0. */
  index: number;
  active: boolean;
  selected: boolean;
  /** Struck through, with this as title. */
  deleted?: string | undefined;
  height: number;
  children: ReactNode;
};

/** A row of a DataTable; its children are DataCells, the first of which is its head. */
export function DataRow({ id, index, active, selected, deleted, height, children }: RowProps) {
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-active={active}
      title={deleted}
      className={classNames(styles.row, deleted !== undefined && styles.deleted)}
      style={{ height }}
    >
      {children}
    </div>
  );
}

/** A cell; `title` stands before its value in cards. */
export function DataCell({
  head = false,
  title,
  children,
}: {
  head?: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <div role={head ? 'rowheader' : 'gridcell'} className={styles.cell} data-label={title}>
      <div className={styles.value}>{children}</div>
    </div>
  );
}

/** Room for rows that are not drawn. */
export function DataGap({ height }: { height: number }) {
  return height > 0 && <div aria-hidden="true" style={{ height }} />;
}
