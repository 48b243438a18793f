import { Icon } from './icon.tsx';
import styles from './data-table.module.css';
import type { ColumnDrag } from './use-column-drag.ts';

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
const leastWidth = 64;
const mostWidth = 800;
const step = 16;

type Props = {
  column: DataColumn;
  /** The column that is being dragged, whichever it is. */
  drag: ColumnDrag | null;
  sortLabel: string;
  widthLabel: (title: string) => string;
  onSort: (id: string) => void;
  onWidth: (id: string, width: number) => void;
};

/** The head of a column: sorts when it is pressed, goes elsewhere when it is dragged, and is made wider by its edge. */
export function DataHead({ column, drag, sortLabel, widthLabel, onSort, onWidth }: Props) {
  const { id, title, sort, width } = column;
  const set = (to: number) => onWidth(id, Math.round(Math.min(mostWidth, Math.max(leastWidth, to))));
  const shown = (edge: HTMLElement) => edge.parentElement?.offsetWidth ?? 0;
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
