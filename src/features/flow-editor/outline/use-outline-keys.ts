import type { KeyboardEvent } from 'react';
import { foldable } from '../../../fields/flow/outline/outline-item.tsx';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { treeMove } from '../../../lib/view/tree-move.ts';
import { runVerb } from '../verb/run-verb.ts';
import { blockVerbs } from '../verb/verb.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useAction } from '../verb/use-action.ts';
import type { Outline } from './use-outline.ts';

/** The action of Enter, a tap and a double click on a row. */
export function useEnter({ follow }: Outline): (row: OutlineRow) => void {
  const { dialogs } = useEditorTools();
  const { store } = useEditorDocument();
  return (row) => {
    if (row.kind === 'link') follow(row.target.id);
    else if (row.kind === 'output' && row.wires.length === 0) {
      if (store.read().access === 'edit') dialogs.addBlock('afterCursor');
    } else dialogs.properties();
  };
}

/** Handles the keys of the outline: those of the tree, and the verbs of blocks. */
export function useOutlineKeys(outline: Outline): (event: KeyboardEvent) => void {
  const runKey = useAction(runVerb);
  const enter = useEnter(outline);
  const { shown, cursor, active, moveTo, extendTo, toggle, fold } = outline;

  function moveByKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Enter') {
      if (active !== undefined) enter(active);
      return true;
    }
    if (event.key === ' ') {
      if (active?.kind === 'block') toggle(active.node.id);
      return true;
    }
    const rowAt = (index: number) => shown[index] && foldable(shown[index], cursor.folded);
    const view = { count: shown.length, columns: 1, page: 10, rowAt };
    const move = treeMove(event.key, { index: cursor.index, column: 0 }, view);
    if (move === null) return false;
    const row = move.kind === 'to' ? shown[move.index] : active;
    if (row === undefined) return true;
    if (move.kind !== 'to') fold(row);
    else if (event.shiftKey) extendTo(row);
    else moveTo(row);
    return true;
  }
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[popover], dialog') !== null) return;
    // The menu button of a row handles these keys itself.
    if (target.closest('button') !== null && [' ', 'Enter'].includes(event.key)) return;
    if (moveByKey(event)) event.preventDefault();
    else runKey(blockVerbs, event);
  };
}
