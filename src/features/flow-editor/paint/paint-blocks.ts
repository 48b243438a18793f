import type { BlockView } from '../block/block-view.ts';
import { blockLook, rowsHeight } from '../geometry/block-size.ts';
import type { PaintColours } from './colours.ts';
import { minTitle } from './far-rule.ts';
import type { Scene } from './scene.ts';
import { placeIn } from './scene.ts';
import type { PaintDetail } from './paint-marks.ts';
import type { PaintView } from './view-area.ts';
import { areaOf, touches } from './view-area.ts';

/** The name of a block's colours. */
const lookOf = ({ note, problem, category }: BlockView): string => {
  if (note !== null) return `note ${note.colour}`;
  return problem === null ? category : 'broken';
};

/** The visible blocks without elements, by their look. */
function visibleBlocks(scene: Scene, view: PaintView): ReadonlyMap<string, BlockView[]> {
  const area = areaOf(view);
  const looks = new Map<string, BlockView[]>();
  for (const block of scene.views.values()) {
    if (scene.mounted.has(block.node.id) || !touches(area, placeIn(scene, block), block.size)) continue;
    const look = lookOf(block);
    const alike = looks.get(look);
    if (alike === undefined) looks.set(look, [block]);
    else alike.push(block);
  }
  return looks;
}

function outline(scene: Scene, blocks: readonly BlockView[], grown = 0): Path2D {
  const path = new Path2D();
  for (const block of blocks) {
    const { x, y } = placeIn(scene, block);
    const { width, height } = block.size;
    path.rect(x - grown, y - grown, width + 2 * grown, height + 2 * grown);
  }
  return path;
}

function heads(scene: Scene, blocks: readonly BlockView[]): Path2D {
  const path = new Path2D();
  for (const block of blocks) {
    const { x, y } = placeIn(scene, block);
    path.rect(x, y, block.size.width, rowsHeight(1));
  }
  return path;
}

function paintTitles(
  context: CanvasRenderingContext2D,
  scene: Scene,
  blocks: readonly BlockView[],
  colours: PaintColours,
): void {
  context.fillStyle = colours.of('text');
  context.font = `600 ${blockLook.titleFont}px ${colours.font}`;
  context.textBaseline = 'middle';
  for (const block of blocks) {
    if (block.note !== null) continue;
    const { x, y } = placeIn(scene, block);
    context.fillText(
      block.title,
      x + blockLook.margin,
      y + rowsHeight(1) / 2,
      block.size.width - 2 * blockLook.margin,
    );
  }
}

/** Paints the visible blocks, one look at a time. */
export function paintBlocks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: PaintView,
  colours: PaintColours,
  detail: PaintDetail,
): void {
  const line = Math.max(0.25, 0.7 / view.scale);
  const looks = visibleBlocks(scene, view);
  for (const [look, blocks] of looks) {
    const path = outline(scene, blocks);
    // A shape of few pixels is only visible if it is solid.
    context.fillStyle = colours.of(`${look} ${detail === 'shapes' ? 'line' : 'body'}`);
    context.fill(path);
    if (detail === 'shapes') continue;
    context.fillStyle = colours.of(`${look} head`);
    if (!look.startsWith('note')) context.fill(heads(scene, blocks));
    context.strokeStyle = colours.of(`${look} line`);
    context.lineWidth = line;
    context.stroke(path);
    if (blockLook.titleFont * view.scale >= minTitle) paintTitles(context, scene, blocks, colours);
  }
  const selected = [...looks.values()].flat().filter(({ node }) => scene.selected.has(node.id));
  if (selected.length === 0) return;
  context.strokeStyle = colours.of('selectedWire');
  context.lineWidth = Math.max(0.5, 2 / view.scale);
  context.stroke(outline(scene, selected, line));
}
