import { expect, test } from 'vitest';
import type { FaultKind } from '../../browser/support/layout/layout-faults.ts';
import { layoutFaults } from '../../browser/support/layout/layout-faults.ts';
import type { Box, Layout, PaintedControl, PaintedText } from '../../browser/support/layout/layout.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const line = box(0, 0, 100, 16);

const painted = (text: string, own: Partial<PaintedText> = {}): PaintedText => ({
  text,
  lines: [line],
  naturalWidth: 100,
  width: 100,
  isCut: false,
  isTitled: false,
  place: 'plain',
  freeRoom: 0,
  layer: 0,
  ...own,
});
const control = (name: string, at: Box, own: Partial<PaintedControl> = {}): PaintedControl => ({
  name,
  boxes: [at],
  isField: false,
  layer: 0,
  inside: null,
  ...own,
});
const kindsOf = (own: Partial<Layout>): readonly FaultKind[] =>
  layoutFaults({ width: 1440, tooWide: 0, texts: [], controls: [], nestedScrollers: [], ...own }).map(
    ({ kind }) => kind,
  );

test('a page wider than its viewport is a fault', () => {
  expect(kindsOf({ tooWide: 12 })).toEqual(['page scrolls sideways']);
  expect(kindsOf({ tooWide: 0 })).toEqual([]);
});

test('a cut text is a fault unless its title or the details of its row have all of it', () => {
  const cut = (own: Partial<PaintedText>) =>
    kindsOf({ texts: [painted('Harbour', { isCut: true, ...own })] });
  expect(cut({})).toEqual(['cut text without title']);
  expect(cut({ isTitled: true })).toEqual([]);
  expect(cut({ place: 'cell', freeRoom: 0 })).toEqual([]);
  expect(cut({ place: 'cell', freeRoom: 300 })).toEqual(['cut cell beside free room']);
  expect(cut({ place: 'columnheader', isTitled: true })).toEqual(['cut column header']);
});

test('a text squeezed below 24 px is a fault, a short one is not', () => {
  expect(kindsOf({ texts: [painted('Harbour', { width: 20 })] })).toEqual(['narrow text']);
  expect(kindsOf({ texts: [painted('Yes', { width: 20, naturalWidth: 20 })] })).toEqual([]);
});

test('a word on two lines is a fault, an identifier on two lines is not', () => {
  const lines = [line, box(0, 20, 30, 16)];
  expect(kindsOf({ texts: [painted('Warehouse', { lines })] })).toEqual(['broken word']);
  expect(kindsOf({ texts: [painted('Ware house', { lines })] })).toEqual([]);
  expect(kindsOf({ texts: [painted('58a710e6-4c1f', { lines })] })).toEqual([]);
});

test('a text over another one in the same layer is a fault', () => {
  const over = (at: Box, layer = 0) =>
    kindsOf({ texts: [painted('A'), painted('B', { lines: [at], layer })] });
  expect(over(box(40, 4, 100, 16))).toEqual(['text over text']);
  expect(over(box(40, 4, 100, 16), 1)).toEqual([]);
  expect(over(box(40, 14, 100, 16))).toEqual([]);
  expect(over(box(99, 0, 100, 16))).toEqual([]);
});

test('two controls at the same place are a fault, unless one belongs in the other', () => {
  const field = control('Search', box(0, 0, 200, 32), { isField: true });
  const over = control('Create', box(180, 20, 80, 32));
  const pair = (...controls: PaintedControl[]) => kindsOf({ controls });
  expect(pair(field, over)).toEqual(['overlapping controls']);
  expect(pair(field, { ...over, layer: 3 })).toEqual([]);
  expect(pair(field, { ...over, inside: 0 })).toEqual([]);
  expect(pair(field, control('Clear', box(172, 4, 24, 24)))).toEqual([]);
  expect(pair({ ...field, isField: false }, control('Clear', box(172, 4, 24, 24)))).toEqual([
    'overlapping controls',
  ]);
});

test('a link over two lines leaves the room between its boxes to others', () => {
  const link = control('A long name', box(200, 0, 60, 16), {
    boxes: [box(200, 0, 60, 16), box(0, 20, 40, 16)],
  });
  expect(kindsOf({ controls: [link, control('Other', box(50, 20, 60, 16))] })).toEqual([]);
});

test('a box that scrolls within a page that scrolls is a fault on a phone', () => {
  const nestedScrollers = [{ name: 'Prices' }];
  expect(kindsOf({ width: 390, nestedScrollers })).toEqual(['nested scrolling']);
  expect(kindsOf({ width: 1440, nestedScrollers })).toEqual([]);
});
