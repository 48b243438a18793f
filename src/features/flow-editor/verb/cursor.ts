import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import { moveBlocksBy } from '../../../domain/flow/edit/command/move.ts';
import { nextBlock } from '../geometry/hit.ts';
import type { Direction } from '../geometry/hit.ts';
import { grid } from '../geometry/constants.ts';
import { placedViews } from '../block/placed-views.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorView } from '../model/editor-view.ts';

type CursorPlace = Pick<EditorDocument, 'store'> & Pick<EditorView, 'cursorOutput'>;
type SelectedOnCanvas = Pick<EditorDocument, 'store'> & Pick<EditorView, 'canvas'>;

/** The block that keys act on: the last selected one, or else the block of the output at the outline's cursor. */
export const cursorOf = ({ store, cursorOutput }: CursorPlace): string | undefined =>
  store.read().selection.nodes.at(-1) ?? cursorOutput.get()?.nodeId;

export function moveCursorTo(editor: SelectedOnCanvas, id: string): void {
  editor.store.select({ nodes: [id], edges: [] });
  editor.canvas()?.reveal(id);
}

/** Selects a wire, and scrolls its source block into view. */
export function moveToWire(editor: SelectedOnCanvas, { id, from }: FlowEdge): void {
  editor.store.select({ nodes: [], edges: [id] });
  editor.canvas()?.reveal(from.nodeId);
}

/** Selects the nearest block in a direction, or the first block if none is selected. */
export function moveCursor(editor: EditorDocument & EditorBlocks & EditorView, direction: Direction): void {
  const blocks = placedViews(editor.views());
  const from = blocks.find(({ id }) => id === cursorOf(editor));
  const next =
    from === undefined
      ? blocks.toSorted((a, b) => a.x - b.x || a.y - b.y)[0]
      : nextBlock(blocks, from, direction);
  if (next !== undefined) moveCursorTo(editor, next.id);
}

const steps: { readonly [To in Direction]: readonly [number, number] } = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Moves the selected blocks by cells of the grid. */
export function nudge({ store }: EditorDocument, direction: Direction, cells: number): void {
  const { document, selection } = store.read();
  const [x, y] = steps[direction];
  const distance = { x: x * grid.x * cells, y: y * grid.y * cells };
  store.perform('move', moveBlocksBy(document, selection.nodes, distance));
}

type WireEditor = CursorPlace & SelectedOnCanvas;

/** The wire to follow: the selected one, or else one of the output at the cursor or of the cursor's block. */
function wireAtCursor(editor: WireEditor, to: 'next' | 'previous'): FlowEdge | undefined {
  const { document, selection } = editor.store.read();
  const selected = selection.nodes.length === 0 ? selection.edges.at(-1) : undefined;
  if (selected !== undefined) return document.edges.get(selected);
  const cursor = cursorOf(editor);
  const output = editor.cursorOutput.get();
  const leaves = ({ from }: FlowEdge): boolean =>
    from.nodeId === cursor && (output?.nodeId !== cursor || output.output === from.output);
  return [...document.edges.values()].find((edge) =>
    to === 'next' ? leaves(edge) : edge.to.nodeId === cursor,
  );
}

/** Follows the wire at the cursor, or goes back along it. */
export function followWire(editor: WireEditor, to: 'next' | 'previous'): void {
  const wire = wireAtCursor(editor, to);
  if (wire !== undefined) moveCursorTo(editor, to === 'next' ? wire.to.nodeId : wire.from.nodeId);
}
