/** A place on the canvas. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** A block to arrange. Its position is its top left corner. */
export interface CanvasBox extends CanvasPoint {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** A note stays beside its nearest block. */
  readonly isNote: boolean;
}

export interface CanvasLink {
  readonly from: string;
  readonly to: string;
}

export interface CanvasGraph {
  readonly boxes: readonly CanvasBox[];
  readonly links: readonly CanvasLink[];
}

export type CanvasPlaces = ReadonlyMap<string, CanvasPoint>;

/** Lays out one connected part. Its origin is arbitrary. */
export type PlacePart = (part: CanvasGraph) => CanvasPlaces;

/** The cells of the canvas (S1-9-17). */
export const canvasGrid = { x: 10, y: 8 } as const;
const gap = { x: 4 * canvasGrid.x, y: 4 * canvasGrid.y } as const;
/** The approximate width of the rows of unconnected blocks. */
const rowWidth = 40 * canvasGrid.x;

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

/**
 * Arranges blocks on the grid: connected parts below each other, then rows of unconnected blocks. The top left corner
 * of the bounding box stays in place. `onPart` gets the number of placed blocks after each part.
 */
export function arrange(
  { boxes, links }: CanvasGraph,
  placePart: PlacePart,
  onPart: (placed: number) => void = () => undefined,
): CanvasPlaces {
  const blocks = boxes.filter(({ isNote }) => !isNote);
  const parts = connectedParts({ boxes: blocks, links });
  const corner = onGrid(cornerOf(blocks));
  const places = new Map<string, CanvasPoint>();
  let { y } = corner;
  for (const part of parts.filter((one) => one.boxes.length > 1)) {
    const own = placePart(part);
    const origin = cornerOf(own.values());
    let bottom = y;
    for (const { id, height } of part.boxes) {
      const place = own.get(id) ?? origin;
      const moved = onGrid({ x: corner.x + place.x - origin.x, y: y + place.y - origin.y });
      places.set(id, moved);
      bottom = Math.max(bottom, moved.y + height);
    }
    y = bottom + gap.y;
    onPart(places.size);
  }
  let [x, rowHeight] = [corner.x, 0];
  for (const box of parts.flatMap((part) => (part.boxes.length === 1 ? part.boxes : []))) {
    if (x > corner.x && x + box.width > corner.x + rowWidth)
      [x, y, rowHeight] = [corner.x, y + rowHeight + gap.y, 0];
    const place = onGrid({ x, y });
    places.set(box.id, place);
    x = place.x + box.width + gap.x;
    rowHeight = Math.max(rowHeight, box.height);
  }
  placeNotes(
    boxes.filter(({ isNote }) => isNote),
    blocks,
    places,
  );
  return places;
}
