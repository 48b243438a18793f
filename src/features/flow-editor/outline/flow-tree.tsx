import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import type { TreeHandle } from '../../../screens/tree/tree.tsx';
import { Tree } from '../../../screens/tree/tree.tsx';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import { EditorRow } from './editor-row.tsx';
import { indexShowing } from './outline-cursor.ts';
import styles from './outline.module.css';
import { outlineTreeKeys, useEnter } from './use-outline-keys.ts';
import { runVerb } from '../verb/run-verb.ts';
import { useAction } from '../verb/use-action.ts';
import { blockVerbs } from '../verb/verb.ts';
import type { Outline } from './use-outline.ts';

/** The height of a single-line row. */
const rowHeight = 30;

/** The parts of a row with their own action. */
const others = 'button, [popover], [data-control]';

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
  const tree = useRef<TreeHandle>(null);
  const id = useId();
  const rowId = (row: OutlineRow): string => `${id}-${encodeURIComponent(row.id)}`;
  const enter = useEnter(outline);
  const runKey = useAction(runVerb);

  const reveal = useEffectEvent((nodeId: string) => {
    const index = indexShowing(rows, shown, nodeId);
    if (index >= 0) tree.current?.show(index);
  });
  useLayoutEffect(() => {
    setOutline({ focus: () => tree.current?.focus(), reveal: (nodeId) => reveal(nodeId) });
    return () => setOutline(null);
  }, [setOutline]);
  useLayoutEffect(() => tree.current?.show(cursor.index), [cursor.index, cursor.row]);
  useEffect(() => {
    // After a deletion, the verbs act on the row that takes the place of the deleted one.
    if (tree.current?.hasFocus()) selectActive();
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
    <Tree
      handle={tree}
      label={t`Blocks`}
      aria-multiselectable="true"
      aria-keyshortcuts="?"
      className={styles.tree}
      keys={outlineTreeKeys(outline, enter)}
      rowId={(index) => (shown[index] === undefined ? id : rowId(shown[index]))}
      rowHeight={rowHeight}
      keyAt={(index) => shown[index]?.id ?? index}
      onOtherKey={(event) => runKey(blockVerbs, event)}
      onFocus={selectActive}
      onWheel={following.pause}
      onTouchMove={following.pause}
      onContextMenu={(event) => {
        const { target } = event;
        if (!(target instanceof Element) || target.closest('[popover]') !== null) return;
        const pressed =
          target.closest('[role="treeitem"]') ?? (active && document.getElementById(rowId(active)));
        event.preventDefault();
        pressed?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      }}
    >
      {({ items, measure }) =>
        items.map(({ index, start }) => {
          const row = shown[index];
          return (
            row !== undefined && (
              <EditorRow
                key={row.id}
                id={rowId(row)}
                data-index={index}
                ref={measure}
                row={row}
                place={places.get(row)}
                folded={cursor.folded}
                isActive={index === cursor.index}
                isSelected={isSelected(row)}
                top={start}
                onFold={() => fold([row])}
                onGoTo={goTo}
                onClick={(event) => {
                  const { target } = event;
                  // The handle moves the cursor too, with what it has folded.
                  if (target instanceof Element && target.closest('[popover], [data-control]')) return;
                  if (event.shiftKey || event.ctrlKey || event.metaKey) extendTo(row);
                  else moveTo(row);
                  if (opensAt === 'click' && isOfRow(event)) enter(row);
                }}
                onDoubleClick={(event) => opensAt === 'doubleClick' && isOfRow(event) && enter(row)}
              />
            )
          );
        })
      }
    </Tree>
  );
}
