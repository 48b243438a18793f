import { flushSync } from 'react-dom';
import { outputsToBuild } from '../../../domain/flow/catalogue/next-output.ts';
import { addBlock } from '../../../domain/flow/edit/command/add-block.ts';
import { connect } from '../../../domain/flow/edit/command/connect.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import type { BlockView } from '../block/block-view.ts';
import type { BlockWords } from '../block/block-view.ts';
import { blockView } from '../block/block-view.ts';
import { placedViews } from '../block/placed-views.ts';
import { freePlace } from '../geometry/free-place.ts';
import { terminalY } from '../geometry/block-size.ts';
import { boundsOf } from '../geometry/hit.ts';
import { grid } from '../geometry/constants.ts';
import type { BlockSource } from '../model/block-source.ts';
import { blockFrom } from '../model/block-source.ts';
import { newItemId } from '../model/new-item-id.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { AddPlace, EditorTools, LooseWire } from '../model/editor-tools.ts';
import type { EditorView, OutputEnd } from '../model/editor-view.ts';
import { cursorOf } from './cursor.ts';
import { sayProblem } from './say-problem.ts';

export type AddingEditor = EditorDocument & EditorBlocks & EditorView;
type WiresOf = (added: BlockView) => readonly Change[];
const unwired: WiresOf = () => [];

/** Adds a block at a free place, selects it, and focuses it. */
export function add(
  editor: AddingEditor,
  source: BlockSource,
  wanted: Point,
  wiresOf: WiresOf,
): 'added' | 'full' {
  const { store } = editor;
  const node = blockFrom(source, wanted, editor.newOptions(source.type));
  const view = blockView(node, undefined, editor.words());
  const placed = { ...node, ...freePlace(placedViews(editor.views()), wanted, view.size) };
  const blocks = addBlock(store.read().document, placed);
  if (blocks.length === 0) {
    void sayProblem('full');
    return 'full';
  }
  const changes = [...blocks, ...wiresOf(view)];
  // The canvas then knows the block that it reveals.
  flushSync(() => store.perform('addBlock', changes, { nodes: [node.id], edges: [] }));
  editor.canvas()?.reveal(node.id);
  editor.focusBlocks();
  return 'added';
}

/** The centre of the canvas; without a canvas, a place below all blocks. */
function anywhere(editor: AddingEditor): Point {
  const bounds = boundsOf(placedViews(editor.views()));
  const below = bounds === null ? { x: 0, y: 0 } : { x: bounds.x, y: bounds.y + bounds.height + grid.y };
  return editor.canvas()?.middle() ?? below;
}

export const addAnywhere = (editor: AddingEditor, source: BlockSource): void =>
  void add(editor, source, anywhere(editor), unwired);

/** The output at the cursor; for a block, the unconnected output by which a flow most likely continues. */
export function outputAtCursor(
  editor: Pick<EditorView, 'cursorOutput'>,
  { node, outputs }: BlockView,
  edges: Iterable<FlowEdge>,
): OutputEnd | undefined {
  const own = editor.cursorOutput.get();
  if (own?.nodeId === node.id) return own;
  const wired = new Set(
    [...edges].filter(({ from }) => from.nodeId === node.id).map(({ from }) => from.output),
  );
  const ordered = outputsToBuild(node.type, outputs);
  const output = ordered.find(({ id }) => !wired.has(id)) ?? ordered[0];
  return output && { nodeId: node.id, output: output.id };
}

/** The label of the output that an added block is connected to; undefined if it is connected to none. */
export function outputToFollow(editor: AddingEditor, place: AddPlace): string | undefined {
  const labelOf = ({ nodeId, output }: OutputEnd): string | undefined =>
    editor
      .views()
      .get(nodeId)
      ?.outputs.find(({ id }) => id === output)?.label;
  if (place.kind === 'wireEnd') {
    const { nodeId, side, terminal } = place.wire.from;
    return side === 'output' ? labelOf({ nodeId, output: terminal }) : undefined;
  }
  const before = place.kind === 'afterCursor' && editor.views().get(cursorOf(editor) ?? '');
  const end = before
    ? outputAtCursor(editor, before, editor.store.read().document.edges.values())
    : undefined;
  return end && labelOf(end);
}

/** Adds a block to the right of the cursor's block, connected to the output at the cursor. */
export function addAfterCursor(editor: AddingEditor, source: BlockSource): void {
  const cursor = cursorOf(editor);
  const before = cursor === undefined ? undefined : editor.views().get(cursor);
  if (before === undefined) return addAnywhere(editor, source);
  const { document } = editor.store.read();
  const from = outputAtCursor(editor, before, document.edges.values());
  const { x, y } = before.node;
  add(editor, source, { x: x + before.size.width + grid.x * 2, y }, ({ node, inputs: [input] }) =>
    input === undefined || from === undefined
      ? []
      : connect(
          document,
          newItemId(),
          { nodeId: from.nodeId, side: 'output', terminal: from.output },
          { nodeId: node.id, side: 'input', terminal: input.id },
        ),
  );
}

/** The wire from the output at the cursor to a place right of its block; undefined if there is no output. */
export function nextWire(editor: AddingEditor): LooseWire | undefined {
  const view = editor.views().get(cursorOf(editor) ?? '');
  const end = view && outputAtCursor(editor, view, editor.store.read().document.edges.values());
  if (view === undefined || end === undefined) return undefined;
  const row = view.outputs.findIndex(({ id }) => id === end.output);
  const { x, y } = view.node;
  return {
    from: { nodeId: end.nodeId, side: 'output', terminal: end.output },
    at: { x: x + view.size.width + grid.x * 2, y: y + terminalY(view.headRows, Math.max(0, row)) },
  };
}

/** The terminal of a block that a loose wire connects to. */
const endFor = ({ from }: LooseWire, { inputs, outputs }: BlockView): string | undefined =>
  (from.side === 'output' ? inputs : outputs)[0]?.id;

/** Whether a loose wire can end at a new block. */
export const fitsWire = (wire: LooseWire, source: BlockSource, words: BlockWords): boolean =>
  endFor(wire, blockView(blockFrom(source, wire.at), undefined, words)) !== undefined;

/** Adds a block with its first terminal at the end of a wire, and connects it. */
export function addAtWire(editor: AddingEditor, source: BlockSource, wire: LooseWire): void {
  const { from, at } = wire;
  const isInput = from.side === 'output';
  const { size, headRows } = blockView(blockFrom(source, at), undefined, editor.words());
  const wanted = { x: isInput ? at.x : at.x - size.width, y: at.y - terminalY(headRows, 0) };
  add(editor, source, wanted, (added) => {
    const terminal = endFor(wire, added);
    const side = isInput ? 'input' : 'output';
    return terminal === undefined
      ? []
      : connect(editor.store.read().document, newItemId(), from, { nodeId: added.node.id, side, terminal });
  });
}

/** Adds a block of the toolbox: on the canvas without a wire, in the outline after the cursor. */
export function addFromToolbox(editor: AddingEditor, source: BlockSource): void {
  if (editor.canvas() === null) addAfterCursor(editor, source);
  else addAnywhere(editor, source);
}

/** Adds a note below the cursor's block, and starts editing it. */
export function addNote(editor: AddingEditor & Pick<EditorTools, 'dialogs'>): void {
  const cursor = cursorOf(editor);
  const view = cursor === undefined ? undefined : editor.views().get(cursor);
  const below = view && { x: view.node.x, y: view.node.y + view.size.height + grid.y };
  if (add(editor, { type: 'note' }, below ?? anywhere(editor), unwired) === 'added')
    editor.dialogs.properties();
}
