import type { VirtualItem } from '@tanstack/react-virtual';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import { TreeFrame } from '../../kit/tree/tree-frame.tsx';
import { renderedRange } from './rendered-range.ts';
import styles from './tree.module.css';
import type { TreeKeys } from './use-tree-keys.ts';
import { useTreeKeys } from './use-tree-keys.ts';

export interface TreeHandle {
  readonly focus: () => void;
  /** Whether the tree itself has the focus, and no control in one of its rows. */
  readonly hasFocus: () => boolean;
  /** Scrolls a row into view, or to the top. */
  readonly show: (index: number, align?: 'auto' | 'start') => void;
}

/** The rows to render. */
export interface RowsInSight {
  readonly items: readonly VirtualItem[];
  /** The ref of a row whose height is measured, with its index in `data-index`. */
  readonly measure: (element: Element | null) => void;
}

type Props = Omit<ComponentProps<typeof TreeFrame>, 'ref' | 'children' | 'activeId' | 'onKeyDown'> & {
  handle?: Ref<TreeHandle>;
  keys: TreeKeys;
  rowId: (index: number) => string;
  /** The height of a row, px; of measured rows, the expected one. */
  rowHeight: number;
  /** Identifies a measured row wherever it moves. */
  keyAt?: (index: number) => string | number;
  /** A key that means nothing to the tree. */
  onOtherKey: (event: KeyboardEvent) => void;
  children: (rows: RowsInSight) => ReactNode;
};

/** Whether a key belongs to a control within a row. */
function isForControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('[popover], dialog') !== null ||
    (target.closest('button') !== null && ' Enter'.includes(key))
  );
}

/** A tree without columns, whose rows are TreeItems: a single tab stop, with the rows in sight alone. */
export function Tree(props: Props) {
  const { handle, keys, rowId, rowHeight, keyAt, onOtherKey, children, ...frame } = props;
  const { count, place } = keys;
  const tree = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    ...(keyAt && { getItemKey: keyAt }),
    overscan: 8,
    rangeExtractor: renderedRange(place.index, count),
  });
  useImperativeHandle(
    handle,
    () => ({
      focus: () => tree.current?.focus({ preventScroll: true }),
      hasFocus: () => tree.current === document.activeElement,
      show: (index, align = 'auto') => virtual.scrollToIndex(index, { align }),
    }),
    [virtual],
  );
  const onTreeKey = useTreeKeys({
    ...keys,
    onMove(next, isExtending) {
      keys.onMove(next, isExtending);
      virtual.scrollToIndex(next.index);
    },
  });
  return (
    <TreeFrame
      {...frame}
      ref={tree}
      activeId={place.index < count ? rowId(place.index) : undefined}
      onKeyDown={(event) => {
        if (isForControl(event)) return;
        const page = Math.max(1, Math.floor((tree.current?.clientHeight ?? 0) / rowHeight) - 1);
        if (onTreeKey(event, page)) event.preventDefault();
        else onOtherKey(event);
      }}
    >
      <div role="presentation" className={styles.length} style={{ height: virtual.getTotalSize() }}>
        {children({ items: virtual.getVirtualItems(), measure: virtual.measureElement })}
      </div>
    </TreeFrame>
  );
}
