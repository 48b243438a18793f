import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { BlockView, BlockViews } from '../block/block-view.ts';
import { terminalY } from '../geometry/block-size.ts';
import type { Ghost } from '../model/ghost.ts';
import type { DrawnMark } from '../model/mark.ts';
import { isFoldable } from '../model/folded-wires.ts';
import { isValidWire } from '../model/wires.ts';

/** An end of a wire: its block, and its position within the block. */
interface SceneEnd extends Point {
  readonly view: BlockView;
}

export interface SceneWire {
  readonly id: string;
  readonly from: SceneEnd;
  readonly to: SceneEnd;
  readonly isValid: boolean;
  /** Whether it is drawn as two stubs if it is long and nothing about it is selected. */
  readonly isFoldable: boolean;
}

/** The painted parts of a flow. They keep their identity, so that a frame of a drag allocates nothing. */
export interface Scene {
  readonly views: BlockViews;
  readonly wires: readonly SceneWire[];
  /** The places of dragged blocks, which differ from the document. */
  readonly moved: ReadonlyMap<string, Point>;
  readonly selected: ReadonlySet<string>;
  /** The ids of blocks and wires that are elements above the painting. */
  readonly mounted: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, readonly DrawnMark[]>;
  readonly ghosts: readonly Ghost[];
}

const rowY = ({ headRows }: BlockView, terminals: BlockView['inputs'], id: string): number =>
  terminalY(
    headRows,
    Math.max(
      0,
      terminals.findIndex((terminal) => terminal.id === id),
    ),
  );

export function sceneWires(edges: Iterable<FlowEdge>, views: BlockViews): readonly SceneWire[] {
  const wires: SceneWire[] = [];
  for (const edge of edges) {
    const [from, to] = [views.get(edge.from.nodeId), views.get(edge.to.nodeId)];
    if (from === undefined || to === undefined) continue;
    wires.push({
      id: edge.id,
      from: { view: from, x: from.size.width, y: rowY(from, from.outputs, edge.from.output) },
      to: { view: to, x: 0, y: rowY(to, to.inputs, edge.to.input) },
      isValid: isValidWire(edge, views),
      isFoldable: isFoldable(edge, views),
    });
  }
  return wires;
}

export const placeIn = ({ moved }: Pick<Scene, 'moved'>, { node }: BlockView): Point =>
  moved.get(node.id) ?? node;

/** The positions of the ends of a wire on the canvas. */
export function endsOf(scene: Pick<Scene, 'moved'>, { from, to }: SceneWire): readonly [Point, Point] {
  const [a, b] = [placeIn(scene, from.view), placeIn(scene, to.view)];
  return [
    { x: a.x + from.x, y: a.y + from.y },
    { x: b.x + to.x, y: b.y + to.y },
  ];
}

/**
 * Splits a scene into two layers: a static one, which is the same in each frame of a drag, and one that moves with
 * these blocks.
 */
export function layersOf(
  scene: Scene,
  moving: ReadonlySet<string>,
): { readonly still: Scene; readonly moving: Scene } {
  const viewsOf = (isMoving: boolean): BlockViews =>
    new Map([...scene.views].filter(([id]) => moving.has(id) === isMoving));
  const wiresOf = (isMoving: boolean): readonly SceneWire[] =>
    scene.wires.filter(
      ({ from, to }) => (moving.has(from.view.node.id) || moving.has(to.view.node.id)) === isMoving,
    );
  return {
    still: { ...scene, views: viewsOf(false), wires: wiresOf(false) },
    moving: { ...scene, views: viewsOf(true), wires: wiresOf(true), ghosts: [] },
  };
}
