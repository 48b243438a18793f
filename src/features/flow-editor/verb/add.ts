import { addBlock } from '../../../domain/flow/edit/command/add-block.ts';
import { connect } from '../../../domain/flow/edit/command/connect.ts';
import type { FlowNode } from '../../../domain/flow/contents/node.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import { layoutIn } from '../../../domain/flow/graph/layout.ts';
import { grid, snapped } from '../geometry/law.ts';
import type { BlockSource } from '../model/block-source.ts';
import { blockFrom } from '../model/block-source.ts';
import type { FlowEditor } from '../model/editor.ts';
import { newItemId } from '../model/new-item-id.ts';
import { cursorOf } from './cursor.ts';

function add(editor: FlowEditor, node: FlowNode, wires: readonly Change[]): void {
  const { store } = editor;
  const blocks = addBlock(store.read().document, node);
  if (blocks.length === 0) return;
  store.perform('addBlock', [...blocks, ...wires], { nodes: [node.id], edges: [] });
  editor.canvas()?.reveal(node.id);
  editor.canvas()?.focus();
}

export function addInMiddle(editor: FlowEditor, source: BlockSource): void {
  const middle = editor.canvas()?.middle() ?? { x: 0, y: 0 };
  add(editor, blockFrom(source, middle), []);
}

/** Adds a block to the right of the cursor's block, wired to its first output that leads nowhere yet. */
export function addAfterCursor(editor: FlowEditor, source: BlockSource): void {
  const cursor = cursorOf(editor);
  const before = cursor === undefined ? undefined : editor.views().get(cursor);
  if (before === undefined) return addInMiddle(editor, source);
  const { document } = editor.store.read();
  const { x, y, id } = before.node;
  const node = blockFrom(source, snapped({ x: x + before.size.width + grid.x * 2, y }));
  const outcome = layoutIn(node, editor.words().macros);
  const input = outcome.ok ? outcome.layout.inputs[0] : undefined;
  const isFree = (output: string): boolean =>
    ![...document.edges.values()].some(({ from }) => from.nodeId === id && from.output === output);
  const output = before.outputs.find((terminal) => isFree(terminal.id)) ?? before.outputs[0];
  const wires =
    input === undefined || output === undefined
      ? []
      : connect(
          document,
          newItemId(),
          { nodeId: id, side: 'output', terminal: output.id },
          { nodeId: node.id, side: 'input', terminal: input },
        );
  add(editor, node, wires);
}
