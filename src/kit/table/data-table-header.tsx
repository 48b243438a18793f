import { Icon } from '../base/icon.tsx';
import type { ColumnWidth } from './column-track.ts';
import styles from './data-table.module.css';
import type { ColumnDrag } from './use-column-drag.ts';

export type SortState = 'asc' | 'desc' | 'none';

/** A column as its header shows it. */
export interface DataColumn {
  readonly id: string;
  readonly title: string;
  readonly width: ColumnWidth;
  /** `end` for figures. */
  readonly align?: 'end' | undefined;
  /** The sort state; undefined if the column cannot be sorted. */
  readonly sort?: SortState | undefined;
}

const [minWidth, maxWidth] = [64, 800];

/** A width within the limits, in whole px. */
export const columnWidth = (width: number): number =>
  Math.round(Math.min(maxWidth, Math.max(minWidth, width)));

type Props = {
  column: DataColumn;
  /** The current drag, of this or another column. */
  drag: ColumnDrag | null;
  sortLabel: string;
  /** 0 for the one header that is a tab stop, -1 for the others. */
  tabIndex: 0 | -1;
  onSort: (id: string) => void;
  onWidth: (id: string, width: number) => void;
};

/** A column header: a click sorts, dragging moves the column, and its edge resizes it. */
export function DataHeader({ column, drag, sortLabel, tabIndex, onSort, onWidth }: Props) {
  const { id, title, sort, align } = column;
  return (
    <div
      role="columnheader"
      className={styles.head}
      data-column={id}
      data-align={align}
      data-dragged={drag?.id === id || undefined}
      data-drop={drag?.to?.of === id ? drag.to.side : undefined}
      {...(sort === undefined
        ? { tabIndex, 'data-head': true }
        : { 'aria-sort': { asc: 'ascending', desc: 'descending', none: 'none' }[sort] as 'none' })}
    >
      {sort === undefined ? (
        <span className={styles.title} title={title}>
          {title}
        </span>
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          data-head
          className={styles.sort}
          title={`${title} – ${sortLabel}`}
          onClick={() => onSort(id)}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.arrow} data-sort={sort}>
            <Icon name={sort === 'none' ? 'sortable' : 'up'} size={12} />
          </span>
        </button>
      )}
      <span
        // By keyboard, Shift and the arrow keys change the width (see useHeadKeys).
        aria-hidden="true"
        data-edge
        className={styles.edge}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const { currentTarget: edge, pointerId, clientX } = event;
          if (!edge.hasPointerCapture(pointerId)) return;
          onWidth(id, clientX - (edge.parentElement?.getBoundingClientRect().left ?? 0));
        }}
      />
    </div>
  );
}
