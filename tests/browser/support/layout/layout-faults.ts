import type { Box, Layout, PaintedControl, PaintedText } from './layout.ts';

export const faultKinds = [
  'page scrolls sideways',
  'cut text without title',
  'cut cell beside free room',
  'cut column header',
  'narrow text',
  'broken word',
  'text over text',
  'overlapping controls',
  'nested scrolling',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface LayoutFault {
  readonly kind: FaultKind;
  /** The text or the control that has the fault. */
  readonly subject: string;
}

/** A text narrower than this cannot be read. */
const minTextWidth = 24;
/** Up to here a table is full: the rest is a scroll bar or rounding. */
const maxFreeRoom = 40;
/** The widest viewport of a phone: with a mouse wheel, a box within a page is easy to scroll. */
const maxPhoneWidth = 480;
/** How far texts may reach into each other: line boxes are higher than their letters. */
const maxTextOverlap = { x: 3, y: 5 };
const maxControlOverlap = { x: 2, y: 2 };

interface Overlap {
  readonly x: number;
  readonly y: number;
}

function overlapMore(a: Box, b: Box, { x, y }: Overlap): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > x && height > y;
}

const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left + 1 &&
  outer.right >= inner.right - 1 &&
  outer.top <= inner.top + 1 &&
  outer.bottom >= inner.bottom - 1;

function cutFault({ isCut, isTitled, place, freeRoom }: PaintedText): FaultKind | undefined {
  if (!isCut) return undefined;
  if (place === 'columnheader') return 'cut column header';
  // The details of a row have the whole text.
  if (place === 'cell') return freeRoom > maxFreeRoom ? 'cut cell beside free room' : undefined;
  return isTitled ? undefined : 'cut text without title';
}

const isNarrow = ({ text, lines, width, naturalWidth }: PaintedText): boolean =>
  text.length > 2 && width < minTextWidth && (lines.length > 1 || naturalWidth > width + 1);

/** Words in prose: identifiers, addresses and numbers may be broken anywhere. */
const prose = /^[\p{L}\s.,:;!?'’()]+$/u;
const isBroken = ({ text, lines }: PaintedText): boolean =>
  prose.test(text) && new Set(lines.map(({ top }) => Math.round(top))).size > text.split(' ').length;

/** Pairs of items in the same layer of which a part is at the same place, each once. */
function* overlapping<Item extends { readonly layer: number }>(
  items: readonly Item[],
  boxes: (item: Item) => readonly Box[],
  tolerated: Overlap,
): Generator<readonly [Item, Item]> {
  const sorted = items
    .flatMap((item) => boxes(item).map((box) => ({ item, box })))
    .toSorted((a, b) => a.box.top - b.box.top);
  const seen = new Map<Item, Set<Item>>();
  for (const [at, upper] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const lower = sorted[next];
      if (!lower || lower.box.top >= upper.box.bottom) break;
      if (lower.item === upper.item || lower.item.layer !== upper.item.layer) continue;
      if (!overlapMore(upper.box, lower.box, tolerated)) continue;
      if (seen.get(upper.item)?.has(lower.item)) continue;
      seen.set(upper.item, (seen.get(upper.item) ?? new Set()).add(lower.item));
      yield [upper.item, lower.item];
    }
}

/** A button in a field belongs there: clearing a search or what is picked, showing a password. */
const belongsIn = (field: PaintedControl, inner: PaintedControl): boolean =>
  field.isField && inner.boxes.every((box) => field.boxes.some((around) => contains(around, box)));

function isInside(
  controls: readonly PaintedControl[],
  inner: PaintedControl,
  outer: PaintedControl,
): boolean {
  for (let at = inner.inside; at !== null;) {
    const around = controls[at];
    if (around === outer) return true;
    at = around?.inside ?? null;
  }
  return false;
}

/** The faults of a layout that need no judgement. */
export function layoutFaults({
  width,
  tooWide,
  texts,
  controls,
  nestedScrollers,
}: Layout): readonly LayoutFault[] {
  const faults: LayoutFault[] = [];
  if (tooWide > 0) faults.push({ kind: 'page scrolls sideways', subject: `by ${tooWide} px` });
  for (const text of texts) {
    const kind = cutFault(text);
    if (kind) faults.push({ kind, subject: text.text });
    if (isNarrow(text)) faults.push({ kind: 'narrow text', subject: text.text });
    if (isBroken(text)) faults.push({ kind: 'broken word', subject: text.text });
  }
  for (const [a, b] of overlapping(texts, ({ lines }) => lines, maxTextOverlap))
    faults.push({ kind: 'text over text', subject: `${a.text} · ${b.text}` });
  for (const [a, b] of overlapping(controls, ({ boxes }) => boxes, maxControlOverlap)) {
    if (isInside(controls, a, b) || isInside(controls, b, a) || belongsIn(a, b) || belongsIn(b, a)) continue;
    faults.push({ kind: 'overlapping controls', subject: `${a.name} · ${b.name}` });
  }
  if (width <= maxPhoneWidth)
    for (const { name } of nestedScrollers) faults.push({ kind: 'nested scrolling', subject: name });
  return faults;
}
