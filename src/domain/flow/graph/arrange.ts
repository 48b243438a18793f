import type {
  CanvasArea,
  CanvasBox,
  CanvasGraph,
  CanvasLink,
  CanvasPlaces,
  CanvasPoint,
} from './canvas-graph.ts';
import { bestLineWidth, placedColumns, wrapColumns } from './wrap.ts';

/** Lays out one connected part. Its origin is arbitrary. */
export type PlacePart = (part: CanvasGraph) => CanvasPlaces;

/** The cells of the canvas (S1-9-17). */
export const canvasGrid = { x: 10, y: 8 } as const;
const gap = { x: 4 * canvasGrid.x, y: 4 * canvasGrid.y } as const;

const onGrid = ({ x, y }: CanvasPoint): CanvasPoint => ({
  x: Math.round(x / canvasGrid.x) * canvasGrid.x,
  y: Math.round(y / canvasGrid.y) * canvasGrid.y,
});

/** The connected parts, from top to bottom. */
export function connectedParts({ boxes, links }: CanvasGraph): readonly CanvasGraph[] {
  const leaders = new Map(boxes.map(({ id }) => [id, id]));
  const leaderOf = (id: string): string => {
    let leader = id;
    for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader)) {
      leaders.set(leader, leaders.get(next) ?? next);
      leader = next;
    }
    return leader;
  };
  const known = links.filter(({ from, to }) => leaders.has(from) && leaders.has(to));
  for (const { from, to } of known) leaders.set(leaderOf(to), leaderOf(from));
  const parts = new Map<string, { readonly boxes: CanvasBox[]; readonly links: CanvasLink[] }>();
  for (const box of boxes) {
    const leader = leaderOf(box.id);
    const part = parts.get(leader);
    if (part === undefined) parts.set(leader, { boxes: [box], links: [] });
    else part.boxes.push(box);
  }
  for (const link of known) parts.get(leaderOf(link.from))?.links.push(link);
  const top = ({ boxes: own }: CanvasGraph) => own.reduce((min, { y }) => Math.min(min, y), Infinity);
  return [...parts.values()].toSorted((a, b) => top(a) - top(b));
}

const cornerOf = (places: Iterable<CanvasPoint>): CanvasPoint => {
  let [x, y] = [Infinity, Infinity];
  for (const place of places) [x, y] = [Math.min(x, place.x), Math.min(y, place.y)];
  return Number.isFinite(x) ? { x, y } : { x: 0, y: 0 };
};

const distance = (a: CanvasBox, b: CanvasBox): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);

/** Keeps each note at its distance from its nearest block. */
function placeNotes(
  notes: readonly CanvasBox[],
  blocks: readonly CanvasBox[],
  places: Map<string, CanvasPoint>,
) {
  for (const note of notes) {
    const [first] = blocks;
    const nearest = blocks.reduce((best, block) => {
      const isNearer = best === undefined || distance(note, block) < distance(note, best);
      return isNearer ? block : best;
    }, first);
    const place = nearest && places.get(nearest.id);
    if (nearest === undefined || place === undefined) places.set(note.id, onGrid(note));
    else places.set(note.id, onGrid({ x: place.x + note.x - nearest.x, y: place.y + note.y - nearest.y }));
  }
}

/** The total size of areas below each other. */
const stacked = (areas: readonly CanvasArea[]): CanvasArea => ({
  width: Math.max(0, ...areas.map(({ width }) => width)),
  height: areas.reduce((sum, { height }) => sum + height + gap.y, 0),
});

/** Places unconnected blocks in rows of a width. */
function placeInRows(boxes: readonly CanvasBox[], corner: CanvasPoint, maxWidth: number): CanvasPlaces {
  const places = new Map<string, CanvasPoint>();
  let [{ x, y }, rowHeight] = [corner, 0];
  for (const box of boxes) {
    if (x > corner.x && x + box.width > corner.x + maxWidth)
      [x, y, rowHeight] = [corner.x, y + rowHeight + gap.y, 0];
    const place = onGrid({ x, y });
    places.set(box.id, place);
    x = place.x + box.width + gap.x;
    rowHeight = Math.max(rowHeight, box.height);
  }
  return places;
}

/**
 * Arranges blocks on the grid: connected parts below each other, then rows of unconnected blocks. A part that is too
 * wide for the window continues in a line below, as a text does. The top left corner of the bounding box stays in
 * place. `window`: the visible part of the canvas at the default zoom. `onPart` gets the number of placed blocks after
 * each part.
 */
export function arrange(
  { boxes, links }: CanvasGraph,
  window: CanvasArea,
  placePart: PlacePart,
  onPart: (placed: number) => void = () => undefined,
): CanvasPlaces {
  const blocks = boxes.filter(({ isNote }) => !isNote);
  const parts = connectedParts({ boxes: blocks, links });
  const corner = onGrid(cornerOf(blocks));
  const places = new Map<string, CanvasPoint>();
  let placed = 0;
  const connected = parts
    .filter((one) => one.boxes.length > 1)
    .map((part) => {
      const columns = placedColumns(part.boxes, placePart(part));
      placed += part.boxes.length;
      onPart(placed);
      return { boxes: part.boxes, columns };
    });
  const sizesAt = (maxWidth: number) =>
    connected.map(({ columns }) => wrapColumns(columns, maxWidth, gap.y).size);
  const widest = stacked(sizesAt(Infinity)).width;
  const lineWidth = bestLineWidth(widest, window, (maxWidth) => stacked(sizesAt(maxWidth)));
  let { y } = corner;
  for (const { boxes: own, columns } of connected) {
    const wrapped = wrapColumns(columns, lineWidth, gap.y);
    let bottom = y;
    for (const { id, height } of own) {
      const place = wrapped.places.get(id) ?? { x: 0, y: 0 };
      const moved = onGrid({ x: corner.x + place.x, y: y + place.y });
      places.set(id, moved);
      bottom = Math.max(bottom, moved.y + height);
    }
    y = bottom + gap.y;
  }
  const alone = parts.flatMap((part) => (part.boxes.length === 1 ? part.boxes : []));
  const rows = placeInRows(alone, { x: corner.x, y }, Math.max(window.width, lineWidth));
  for (const [id, place] of rows) places.set(id, place);
  placeNotes(
    boxes.filter(({ isNote }) => isNote),
    blocks,
    places,
  );
  return places;
}
