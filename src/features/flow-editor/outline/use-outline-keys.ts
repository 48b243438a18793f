import { outlineTreeRow } from '../../../fields/flow/outline/outline-tree-row.ts';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import type { TreeKeys } from '../../../screens/tree/use-tree-keys.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import type { Outline } from './use-outline.ts';

/** The action of Enter, a tap and a double click on a row. */
export function useEnter({ follow }: Outline): (row: OutlineRow) => void {
  const { dialogs } = useEditorTools();
  const { store } = useEditorDocument();
  return (row) => {
    if (row.kind === 'link') follow(row.target.id);
    else if (row.kind === 'output' && row.wires.length === 0) {
      if (store.read().access === 'edit') dialogs.addBlock({ kind: 'afterCursor' });
    } else dialogs.properties();
  };
}

/** The effects of the keys of a tree in the outline. */
export function outlineTreeKeys(outline: Outline, enter: (row: OutlineRow) => void): TreeKeys {
  const { shown, cursor, moveTo, extendTo, toggle, fold } = outline;
  const withRow = (index: number, act: (row: OutlineRow) => void): void => {
    const row = shown[index];
    if (row !== undefined) act(row);
  };
  return {
    place: { index: cursor.index, column: 0 },
    count: shown.length,
    columns: 1,
    rowAt: (index) => shown[index] && outlineTreeRow(shown[index], cursor.folded),
    onMove: ({ index }, isExtending) => withRow(index, isExtending ? extendTo : moveTo),
    onFold: (indexes) => fold(indexes.flatMap((index) => shown[index] ?? [])),
    onChoose: (index) => withRow(index, enter),
    onMark: (index) => withRow(index, (row) => row.kind === 'block' && toggle(row.node.id)),
  };
}
