import { outputsToBuild } from '../../../domain/flow/catalogue/next-output.ts';
import { connect, reconnect } from '../../../domain/flow/edit/command/connect.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { BlockView, BlockViews, BlockWords } from '../block/block-view.ts';
import { blockView } from '../block/block-view.ts';
import { terminalY } from '../geometry/block-size.ts';
import { snapped } from '../geometry/constants.ts';
import type { WireEnds } from '../geometry/wire-curve.ts';
import { middleOf, wireAt } from '../geometry/wire-curve.ts';
import { isStub } from '../geometry/wire-stub.ts';
import type { BlockSource } from '../model/block-source.ts';
import { blockFrom } from '../model/block-source.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import { isFolded } from '../model/folded-wires.ts';
import { newItemId } from '../model/new-item-id.ts';
import { endsOf, sceneWires } from '../paint/scene.ts';
import type { AddingEditor } from './add.ts';
import { add } from './add.ts';

type WiredEditor = EditorDocument & EditorBlocks;

/** The terminals through which a wire passes a block: its first input, and the output by which a flow continues. */
interface Passage {
  readonly input: string;
  readonly output: string;
}

function passageOf({ node, inputs: [input], outputs }: BlockView): Passage | undefined {
  const [output] = outputsToBuild(node.type, outputs);
  return input && output && { input: input.id, output: output.id };
}

/** Leads a wire through a block. */
function split(document: FlowDocument, edge: FlowEdge, nodeId: string, through: Passage): readonly Change[] {
  return [
    ...reconnect(document, edge.id, 'input', { nodeId, terminal: through.input }),
    ...connect(
      document,
      newItemId(),
      { nodeId, side: 'output', terminal: through.output },
      { nodeId: edge.to.nodeId, side: 'input', terminal: edge.to.input },
    ),
  ];
}

const nothingMoved = { moved: new Map() } as const;

const endsOfWires = (edges: Iterable<FlowEdge>, views: BlockViews): (readonly [string, WireEnds])[] =>
  sceneWires(edges, views).map((wire) => [wire.id, endsOf(nothingMoved, wire)]);

/** The wire at a place; `maxDistance` in units. A wire that is drawn as stubs is at no place between them. */
export function wireUnder(
  { store, views }: WiredEditor,
  at: Point,
  maxDistance: number,
): FlowEdge | undefined {
  const { document, selection } = store.read();
  const { edges } = document;
  const selected = new Set([...selection.nodes, ...selection.edges]);
  const isThere = ([id, ends]: readonly [string, WireEnds]): boolean => {
    const edge = edges.get(id);
    return edge === undefined || !isFolded(edge, views(), selected) || !isStub(ends);
  };
  return edges.get(wireAt(endsOfWires(edges.values(), views()).filter(isThere), at, maxDistance) ?? '');
}

/** The middle of a wire; undefined if one of its ends does not exist. */
export function wireMiddle({ store, views }: WiredEditor, edgeId: string): Point | undefined {
  const edge = store.read().document.edges.get(edgeId);
  const [wire] = edge === undefined ? [] : endsOfWires([edge], views());
  return wire && middleOf(wire[1]);
}

/** Whether a new block can be inserted into a wire. */
export const canPass = (source: BlockSource, words: BlockWords): boolean =>
  passageOf(blockView(blockFrom(source, { x: 0, y: 0 }), undefined, words)) !== undefined;

/** Adds a block in the middle of a wire, or where it was dropped on it, and leads the wire through it. */
export function insertOnWire(
  editor: AddingEditor,
  source: BlockSource,
  edgeId: string,
  dropped?: Point,
): void {
  const { store } = editor;
  const edge = store.read().document.edges.get(edgeId);
  const at = dropped ?? wireMiddle(editor, edgeId);
  if (edge === undefined || at === undefined) return;
  const { size, headRows } = blockView(blockFrom(source, at), undefined, editor.words());
  const wanted = { x: at.x - size.width / 2, y: at.y - terminalY(headRows, 0) };
  add(editor, source, snapped(wanted), (added) => {
    const through = passageOf(added);
    return through === undefined ? [] : split(store.read().document, edge, added.node.id, through);
  });
}

/** Whether a block has no wires yet, but an input and an output, so that it can be inserted into a wire. */
export function isLoose({ store, views }: WiredEditor, nodeId: string): boolean {
  const view = views().get(nodeId);
  if (view === undefined || passageOf(view) === undefined) return false;
  const { edges } = store.read().document;
  return ![...edges.values()].some(({ from, to }) => from.nodeId === nodeId || to.nodeId === nodeId);
}

/** Leads a wire through a loose block. */
export function splitByBlock(
  { store, views }: WiredEditor,
  nodeId: string,
  edge: FlowEdge,
): readonly Change[] {
  const view = views().get(nodeId);
  const through = view && passageOf(view);
  return through === undefined ? [] : split(store.read().document, edge, nodeId, through);
}
