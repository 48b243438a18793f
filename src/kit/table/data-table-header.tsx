import { Icon } from '../base/icon.tsx';
import styles from './data-table.module.css';
import type { ColumnDrag } from './use-column-drag.ts';

export type SortState = 'asc' | 'desc' | 'none';

/** A column as its header shows it. */
export interface DataColumn {
  readonly id: string;
  readonly title: string;
  /** In px; `rest` takes the remaining width, at least `restWidth`. */
  readonly width: number | 'rest';
  /** The sort state; undefined if the column cannot be sorted. */
  readonly sort?: SortState | undefined;
}

/** The minimum width of a column that takes the remaining width, px. */
export const restWidth = 200;
const minWidth = 64;
const maxWidth = 800;
const step = 16;

type Props = {
  column: DataColumn;
  /** The current drag, of this or another column. */
  drag: ColumnDrag | null;
  sortLabel: string;
  widthLabel: (title: string) => string;
  onSort: (id: string) => void;
  onWidth: (id: string, width: number) => void;
};

/** A column header: a click sorts, dragging moves the column, and its edge resizes it. */
export function DataHeader({ column, drag, sortLabel, widthLabel, onSort, onWidth }: Props) {
  const { id, title, sort, width } = column;
  const resize = (to: number) => onWidth(id, Math.round(Math.min(maxWidth, Math.max(minWidth, to))));
  const widthOf = (edge: HTMLElement) => edge.parentElement?.offsetWidth ?? 0;
  return (
    <div
      role="columnheader"
      className={styles.head}
      data-column={id}
      data-dragged={drag?.id === id || undefined}
      data-drop={drag?.to?.of === id ? drag.to.side : undefined}
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
        aria-valuemin={minWidth}
        aria-valuemax={maxWidth}
        className={styles.edge}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          resize(widthOf(event.currentTarget) + by);
        }}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const { currentTarget: edge, pointerId, clientX } = event;
          if (!edge.hasPointerCapture(pointerId)) return;
          resize(clientX - (edge.parentElement?.getBoundingClientRect().left ?? 0));
        }}
      />
    </div>
  );
}
