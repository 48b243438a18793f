import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import { truncate } from '../../../lib/text/text.ts';
import type { MeasureText } from '../geometry/block-size.ts';
import { FreeArea } from './free-area.ts';

/** The font size of a label and the height of its row, in pixels. They do not change with the zoom. */
export const farLabel = { font: 11, row: 15, maxWidth: 130, gap: 6 } as const;
/** A shorter label would be an ellipsis and little more. */
const minWidth = 36;
/** The rows of labels below and above a block. */
const rows = 3;

/** A block, in pixels from the origin of the flow. */
export interface LabelledBlock extends Point, Extent {
  readonly title: string;
}

/** A name painted beside or in its block. Its position is its centre, in pixels from the origin of the flow. */
export interface FarLabel extends Point {
  readonly text: string;
  /** The end of the line to its block; null if the label is next to the block. */
  readonly lineTo: Point | null;
}

interface LabelPlace extends Point {
  readonly width: number;
  readonly lineTo: Point | null;
}

const widthOf = (text: string, measure: MeasureText): number => measure(text, 'bold') * farLabel.font;

function fitted(title: string, width: number, measure: MeasureText): string {
  const full = widthOf(title, measure);
  return full <= width ? title : truncate(title, Math.max(2, Math.floor((title.length * width) / full)));
}

/** The places of a label: in its block, if that has room, then ever farther below and above it. */
function* placesOf({ x, y, width, height }: LabelledBlock, needed: number): Generator<LabelPlace> {
  const [middle, bottom] = [x + width / 2, y + height];
  const { row, gap } = farLabel;
  if (height >= row && needed <= width) yield { x: middle, y: y + height / 2, width, lineTo: null };
  for (let at = 0; at < rows; at += 1) {
    const away = row * (at + 0.5) + 1;
    const isNext = at === 0;
    yield {
      x: middle,
      y: bottom + away,
      width: needed + gap,
      lineTo: isNext ? null : { x: middle, y: bottom },
    };
    yield { x: middle, y: y - away, width: needed + gap, lineTo: isNext ? null : { x: middle, y } };
  }
}

const areaOf = ({ x, y, width }: LabelPlace): Point & Extent => ({
  x: x - width / 2,
  y: y - farLabel.font / 2,
  width,
  height: farLabel.font,
});

/**
 * Places the names of blocks that are too small for their titles. A name covers no other name, no other block and none
 * of the obstacles; a block without room around it gets none.
 */
export function placeLabels(
  blocks: readonly LabelledBlock[],
  measure: MeasureText,
  obstacles: readonly (Point & Extent)[] = [],
): readonly FarLabel[] {
  const beside = new FreeArea();
  for (const area of [...blocks, ...obstacles]) beside.take(area);
  /** Within blocks, only other names are in the way. */
  const within = new FreeArea();
  const labels: FarLabel[] = [];
  function place(block: LabelledBlock, text: string): boolean {
    for (const found of placesOf(block, widthOf(text, measure))) {
      const area = areaOf(found);
      const isWithin = found.y > block.y && found.y < block.y + block.height;
      if (!(isWithin ? within : beside).isFree(area)) continue;
      beside.take(area);
      within.take(area);
      labels.push({ text, x: found.x, y: found.y, lineTo: found.lineTo });
      return true;
    }
    return false;
  }
  for (const block of blocks) {
    if (block.title === '') continue;
    const isPlaced = place(block, fitted(block.title, farLabel.maxWidth, measure));
    if (!isPlaced && block.width >= minWidth) place(block, fitted(block.title, block.width, measure));
  }
  return labels;
}
