import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { MouseEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import { EditorRow } from './editor-row.tsx';
import { indexShowing } from './outline-cursor.ts';
import styles from './outline.module.css';
import { useEnter, useOutlineKeys } from './use-outline-keys.ts';
import type { Outline } from './use-outline.ts';

/** The height of a single-line row. */
const rowHeight = 30;

/** The parts of a row with their own action. */
const others = 'button, [popover], [data-fold="open"], [data-fold="folded"]';

/** Whether a press is on the row itself. */
const isOfRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest(others) === null;

type Props = {
  outline: Outline;
  /** On touch devices, a tap acts like Enter. */
  opensAt: 'click' | 'doubleClick';
};

/** The rows of the outline as a tree with a single tab stop. Only visible rows are rendered. */
export function FlowTree({ outline, opensAt }: Props) {
  const { t } = useLingui();
  const { setOutline, following } = useEditorView();
  const { selection } = useEditorState();
  const { rows, shown, places, cursor, active, moveTo, extendTo, fold, follow, selectActive } = outline;
  const tree = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowId = (row: OutlineRow): string => `${id}-${encodeURIComponent(row.id)}`;
  const enter = useEnter(outline);
  const onKeyDown = useOutlineKeys(outline);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 8,
    // The active row is always rendered, because `aria-activedescendant` refers to it.
    rangeExtractor: (range) =>
      cursor.index < shown.length
        ? [...new Set([...defaultRangeExtractor(range), cursor.index])].toSorted((a, b) => a - b)
        : defaultRangeExtractor(range),
  });

  const reveal = useEffectEvent((nodeId: string) => {
    const index = indexShowing(rows, shown, nodeId);
    if (index >= 0) virtual.scrollToIndex(index);
  });
  useLayoutEffect(() => {
    setOutline({
      focus: () => tree.current?.focus({ preventScroll: true }),
      reveal: (nodeId) => reveal(nodeId),
    });
    return () => setOutline(null);
  }, [setOutline]);
  useLayoutEffect(() => virtual.scrollToIndex(cursor.index), [virtual, cursor.index, cursor.row]);
  useEffect(() => {
    // After a deletion, the verbs act on the row that takes the place of the deleted one.
    if (tree.current === document.activeElement) selectActive();
  });

  const isSelected = (row: OutlineRow): boolean =>
    row.kind === 'block' ? selection.nodes.includes(row.node.id) : row.id === cursor.row;
  const latestFollow = useRef(follow);
  useLayoutEffect(() => {
    latestFollow.current = follow;
  });
  const goTo = useCallback((nodeId: string): void => {
    latestFollow.current(nodeId);
    tree.current?.focus();
  }, []);
  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={0}
      aria-label={t`Blocks`}
      aria-multiselectable="true"
      aria-activedescendant={active && rowId(active)}
      aria-keyshortcuts="?"
      className={styles.tree}
      onFocus={selectActive}
      onWheel={following.pause}
      onTouchMove={following.pause}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        const { target } = event;
        if (!(target instanceof Element) || target.closest('[popover]') !== null) return;
        const pressed =
          target.closest('[role="treeitem"]') ?? (active && document.getElementById(rowId(active)));
        event.preventDefault();
        pressed?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      }}
    >
      <div role="presentation" className={styles.length} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return (
            row !== undefined && (
              <EditorRow
                key={row.id}
                id={rowId(row)}
                data-index={index}
                ref={virtual.measureElement}
                row={row}
                place={places.get(row)}
                folded={cursor.folded}
                isActive={index === cursor.index}
                isSelected={isSelected(row)}
                style={{ transform: `translateY(${start}px)` }}
                onFold={() => fold(row)}
                onGoTo={goTo}
                onClick={(event) => {
                  const { target } = event;
                  if (target instanceof Element && target.closest('[popover]') !== null) return;
                  if (event.shiftKey || event.ctrlKey || event.metaKey) extendTo(row);
                  else moveTo(row);
                  if (opensAt === 'click' && isOfRow(event)) enter(row);
                }}
                onDoubleClick={(event) => opensAt === 'doubleClick' && isOfRow(event) && enter(row)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
