import type { CanvasArea, CanvasBox, CanvasPlaces, CanvasPoint } from './canvas-graph.ts';

/** The blocks of a part that stand above each other, with their places. */
interface PlacedColumn {
  readonly left: number;
  readonly right: number;
  readonly boxes: readonly CanvasBox[];
}

/** The columns of a part that is arranged from left to right. The blocks of a column have the same centre. */
export function placedColumns(boxes: readonly CanvasBox[], places: CanvasPlaces): readonly PlacedColumn[] {
  const columns = new Map<number, CanvasBox[]>();
  for (const box of boxes) {
    const place = places.get(box.id);
    if (place === undefined) continue;
    const centre = Math.round(place.x + box.width / 2);
    const column = columns.get(centre);
    if (column === undefined) columns.set(centre, [{ ...box, ...place }]);
    else column.push({ ...box, ...place });
  }
  return [...columns]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => ({
      left: Math.min(...own.map(({ x }) => x)),
      right: Math.max(...own.map(({ x, width }) => x + width)),
      boxes: own,
    }));
}

/** The columns in lines, as words of a text: a line ends before the column that would make it wider. */
function linesOfColumns(
  columns: readonly PlacedColumn[],
  maxWidth: number,
): readonly (readonly PlacedColumn[])[] {
  const lines: PlacedColumn[][] = [];
  for (const column of columns) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line === undefined || first === undefined || column.right - first.left > maxWidth)
      lines.push([column]);
    else line.push(column);
  }
  return lines;
}

/** Places the columns in lines below each other, each at the left. `gap`: the distance between two lines. */
export function wrapColumns(
  columns: readonly PlacedColumn[],
  maxWidth: number,
  gap: number,
): { readonly places: CanvasPlaces; readonly size: CanvasArea } {
  const places = new Map<string, CanvasPoint>();
  let [width, bottom] = [0, -gap];
  for (const line of linesOfColumns(columns, maxWidth)) {
    const boxes = line.flatMap((column) => column.boxes);
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const start = bottom + gap;
    for (const box of boxes) {
      const place = { x: box.x - left, y: start + box.y - top };
      places.set(box.id, place);
      width = Math.max(width, place.x + box.width);
      bottom = Math.max(bottom, place.y + box.height);
    }
  }
  return { places, size: { width, height: Math.max(0, bottom) } };
}

/** Lines that make the flow this much larger in the window are worth the wires between them. */
const worthwhile = 1.15;
/** A flow of thousands of blocks in one line has its best size in fewer lines. */
const maxLines = 64;

/** The scale at which an arrangement fits into the window: 1 if it fits at the default zoom. */
const shownScale = ({ width, height }: CanvasArea, window: CanvasArea): number =>
  Math.min(1, window.width / Math.max(1, width), window.height / Math.max(1, height));

/**
 * The width of the lines with which an arrangement is shown largest. Of similar ones, the width with the fewest lines
 * is chosen. `sizeAt` gives the size of the arrangement with lines of a width.
 */
export function bestLineWidth(
  widest: number,
  window: CanvasArea,
  sizeAt: (maxWidth: number) => CanvasArea,
): number {
  let best = { width: widest, scale: shownScale(sizeAt(widest), window) };
  for (let lines = 2; lines <= maxLines && best.scale < 1; lines += 1) {
    const width = widest / lines;
    const scale = shownScale(sizeAt(width), window);
    if (scale > best.scale * worthwhile || scale === 1) best = { width, scale };
  }
  return best.width;
}
