import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../kit/feedback/announcement.ts';
import { isModKey } from '../../lib/browser/mod-key.ts';
import { selectedCount, selectedRows } from './tree-selection.ts';
import type { TreeSource } from './tree-source.ts';
import type { CursorState } from './use-tree-cursor.ts';

interface SelectableTree<Node> {
  readonly position: CursorState<Node>;
  readonly source: TreeSource<Node>;
  readonly isMultiple: boolean;
}

/** Selects rows by Ctrl+Space and Ctrl+A, ends the selection by Escape, and announces how many rows are selected. */
export function useSelectionKeys<Node>(tree: SelectableTree<Node>): (event: KeyboardEvent) => boolean {
  const { position, source, isMultiple } = tree;
  const { cursor, selection } = position;
  const { t } = useLingui();
  const selected = selectedRows(position, source, 1);
  const count = selection.kind === 'cursor' ? 0 : selectedCount(selected, source);
  const say = useEffectEvent(() => {
    const isCells = selected.kind === 'range' && selected.range.firstColumn > 0;
    if (count > 1 || !isCells)
      announce(t`${plural(count, { one: '# row selected', other: '# rows selected' })}`);
  });
  const keys = selection.kind === 'rows' ? selection.keys : null;
  useEffect(() => {
    if (count > 0) say();
  }, [count, keys]);

  return (event) => {
    if (!isMultiple) return false;
    if (event.key === 'Escape' && selection.kind !== 'cursor') position.moveTo(cursor);
    else if (isModKey(event, 'Mod+ ')) position.toggle(cursor);
    else if (isModKey(event, 'Mod+a')) position.selectAll();
    else return false;
    return true;
  };
}
