import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../kit/feedback/announcement.ts';
import { isModKey } from '../../lib/browser/mod-key.ts';
import type { TreeRange } from './tree-range.ts';
import { isRowSelected, selectedRows } from './tree-selection.ts';
import type { TreeSource } from './tree-source.ts';
import type { CursorState } from './use-tree-cursor.ts';

interface SelectableTree<Node> {
  readonly position: CursorState<Node>;
  readonly source: TreeSource<Node>;
  readonly isMultiple: boolean;
}

const isOneRow = ({ first, last }: TreeRange): boolean => first === last;

/** Selects rows by Ctrl+Space and Ctrl+A, ends the selection by Escape, and announces how many rows are selected. */
export function useSelectionKeys<Node>(tree: SelectableTree<Node>): (event: KeyboardEvent) => boolean {
  const { position, source, isMultiple } = tree;
  const { cursor, selection } = position;
  const { t } = useLingui();
  const say = useEffectEvent(() => {
    const selected = selectedRows(position, source, 1);
    // Cells of one row.
    if (selected.kind === 'range' && selected.range.firstColumn > 0 && isOneRow(selected.range)) return;
    const rows = Array.from({ length: source.count }, (_, index) => index).filter(
      (index) => source.rowAt(index)?.kind === 'node' && isRowSelected(index, selected),
    );
    announce(t`${plural(rows.length, { one: '# row selected', other: '# rows selected' })}`);
  });
  const extent =
    selection.kind === 'cursor' ? null : selection.kind === 'rows' ? selection.keys : cursor.index;
  useEffect(() => {
    if (extent !== null) say();
  }, [extent]);

  return (event) => {
    if (!isMultiple) return false;
    if (event.key === 'Escape' && selection.kind !== 'cursor') position.moveTo(cursor);
    else if (isModKey(event, 'Mod+ ')) position.toggle(cursor);
    else if (isModKey(event, 'Mod+a')) position.selectAll();
    else return false;
    return true;
  };
}
