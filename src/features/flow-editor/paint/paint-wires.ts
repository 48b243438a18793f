import type { Point } from '../../../domain/flow/edit/address.ts';
import { bendOf } from '../geometry/wire-curve.ts';
import { isStub, stubLength } from '../geometry/wire-stub.ts';
import { isUnfolded } from '../model/folded-wires.ts';
import type { PaintColours } from './colours.ts';
import type { Scene, SceneWire } from './scene.ts';
import { endsOf } from './scene.ts';
import type { PaintView } from './view-area.ts';
import { areaOf, touches } from './view-area.ts';

type WireLook = 'wire' | 'selectedWire' | 'invalidWire';

function isInView(area: ReturnType<typeof areaOf>, a: Point, b: Point): boolean {
  const bend = bendOf(b.x - a.x);
  const [left, right] = [Math.min(a.x, b.x - bend), Math.max(a.x + bend, b.x)];
  const top = Math.min(a.y, b.y);
  return touches(area, { x: left, y: top }, { width: right - left, height: Math.abs(a.y - b.y) + 0.1 });
}

const lookOf = ({ selected }: Scene, { id, isValid }: SceneWire): WireLook => {
  if (selected.has(id)) return 'selectedWire';
  return isValid ? 'wire' : 'invalidWire';
};

const isFolded = ({ selected }: Scene, { id, from, to, isFoldable }: SceneWire): boolean =>
  isFoldable &&
  !isUnfolded({ id, from: { nodeId: from.view.node.id }, to: { nodeId: to.view.node.id } }, selected);

/** Paints the visible wires, one look at a time. */
export function paintWires(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
): void {
  const area = areaOf(view);
  const paths: { [L in WireLook]?: Path2D } = {};
  for (const wire of scene.wires) {
    if (scene.mounted.has(wire.id)) continue;
    const [a, b] = endsOf(scene, wire);
    if (!isInView(area, a, b)) continue;
    const bend = bendOf(b.x - a.x);
    const path = (paths[lookOf(scene, wire)] ??= new Path2D());
    path.moveTo(a.x, a.y);
    if (isFolded(scene, wire) && isStub([a, b])) {
      path.lineTo(a.x + stubLength, a.y);
      path.moveTo(b.x - stubLength, b.y);
      path.lineTo(b.x, b.y);
    } else path.bezierCurveTo(a.x + bend, a.y, b.x - bend, b.y, b.x, b.y);
  }
  // Never thinner than a visible line.
  const width = Math.max(0.375, 0.8 / view.scale);
  for (const look of ['wire', 'invalidWire', 'selectedWire'] as const) {
    const path = paths[look];
    if (path === undefined) continue;
    context.strokeStyle = colours.of(look);
    context.lineWidth = look === 'selectedWire' ? width * 1.7 : width;
    context.setLineDash(look === 'invalidWire' ? [4 * width, 3 * width] : []);
    context.stroke(path);
  }
  context.setLineDash([]);
}
