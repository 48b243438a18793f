import type { ComponentProps } from 'react';
import { memo } from 'react';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { TreeItem } from '../../../kit/tree/tree-item.tsx';
import { outlineTreeRow } from '../../../fields/flow/outline/outline-tree-row.ts';
import { RowText } from '../../../fields/flow/outline/row-text.tsx';
import type { TerminalNaming } from '../../../fields/flow/outline/row-text.tsx';
import type { BlockViews } from '../block/block-view.ts';
import { useBlockViews, useEditorWords } from '../model/editor-blocks.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import styles from './outline.module.css';
import { wireTo } from './outline-cursor.ts';
import { OutputMark, RowMarks } from './row-marks.tsx';
import { RowMenu } from './row-menu.tsx';

/** The names of terminals as on the canvas, where macros name the terminals of their blocks. */
function useTerminalName(row: OutlineRow, views: BlockViews): TerminalNaming {
  const { edges } = useEditorState().document;
  return (id, side, wire) => {
    const edge = wire === undefined ? undefined : edges.get(wire);
    const own = row.kind === 'output' ? row.nodeId : edge?.from.nodeId;
    const view = views.get((side === 'output' ? own : edge?.to.nodeId) ?? '');
    const terminals = side === 'output' ? view?.outputs : view?.inputs;
    return terminals?.find((terminal) => terminal.id === id)?.label ?? id;
  };
}

function nodeOf(row: OutlineRow): string {
  switch (row.kind) {
    case 'block':
      return row.node.id;
    case 'output':
      return row.nodeId;
    case 'link':
      return row.target.id;
  }
}

type EditorRowProps = { id: string; row: OutlineRow; onGoTo: (nodeId: string) => void };
type ContentProps = EditorRowProps & { views: BlockViews; macros: Macros };

/** The text, marks and menu of a row. Memoized, so that scrolling the tree does not re-render them. */
const RowContent = memo(function RowContent({ id, row, views, macros, onGoTo }: ContentProps) {
  const { organizationId } = useEditorDocument();
  const terminalName = useTerminalName(row, views);
  const title = views.get(nodeOf(row))?.title ?? '';
  const wire = row.kind === 'block' ? undefined : wireTo(row);
  const follow = (): void => {
    if (row.kind === 'link') onGoTo(row.target.id);
  };
  return (
    <>
      <div id={`${id}-text`} className={styles.text}>
        <RowText
          row={row}
          macros={macros}
          organizationId={organizationId}
          terminalName={terminalName}
          onFollow={follow}
        />
        {row.kind === 'block' && <RowMarks id={row.node.id} />}
        {wire !== undefined && <RowMarks id={wire} />}
        {row.kind === 'output' && <OutputMark nodeId={row.nodeId} output={row.output} />}
      </div>
      <span className={styles.menu}>
        <RowMenu
          row={row}
          title={row.kind === 'output' ? terminalName(row.output, 'output') : title}
          onFollow={follow}
        />
      </span>
    </>
  );
});

type Props = Omit<ComponentProps<typeof TreeItem>, 'children' | 'id' | 'row'> &
  EditorRowProps & { folded: ReadonlySet<string> };

export function EditorRow({ id, row, folded, onGoTo, ...item }: Props) {
  const views = useBlockViews();
  const words = useEditorWords();
  return (
    <TreeItem
      id={id}
      // The menu is not part of the accessible name.
      aria-labelledby={`${id}-text`}
      row={outlineTreeRow(row, folded)}
      className={styles.row}
      {...item}
    >
      <RowContent id={id} row={row} views={views} macros={words.macros} onGoTo={onGoTo} />
    </TreeItem>
  );
}
