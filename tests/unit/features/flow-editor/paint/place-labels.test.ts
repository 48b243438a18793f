import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledBlock } from '../../../../../src/features/flow-editor/paint/place-labels.ts';
import { farLabel, placeLabels } from '../../../../../src/features/flow-editor/paint/place-labels.ts';

const measure = (text: string): number => text.length * 0.55;

/** Blocks in a line, as after "Show all" of a long one. */
const line = (titles: readonly string[], pitch = 50): LabelledBlock[] =>
  titles.map((title, at) => ({ title, x: at * pitch, y: 100, width: 34, height: 12 }));

const areaOf = ({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }) => {
  const width = measure(text) * farLabel.font;
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - farLabel.font / 2,
    bottom: y + farLabel.font / 2,
  };
};
type Area = ReturnType<typeof areaOf>;
const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('each block of a long line has its name', () => {
  const titles = ['Inbound call', 'Answer', 'Play greeting', 'Opening hours', 'Menu of three', 'Ring agents'];
  const many = [...titles, ...titles, ...titles];
  const labels = placeLabels(line(many), measure);
  expect(labels.map(({ text }) => text)).toEqual(many);
});

test('a long name is cut, and a block without room around it has none', () => {
  const [label] = placeLabels(line(['A name of a block that is far too long to be painted whole']), measure);
  expect(label?.text).toMatch(/^A name of a .*…$/u);
  const grid = Array.from({ length: 400 }, (_, at) => ({
    title: `Block ${at}`,
    x: (at % 20) * 20,
    y: Math.floor(at / 20) * 8,
    width: 18,
    height: 6,
  }));
  expect(placeLabels(grid, measure).length).toBeLessThan(100);
});

test('a name that fits is in its block', () => {
  const [label] = placeLabels([{ title: 'Log', x: 0, y: 0, width: 60, height: 16 }], measure);
  expect(label).toEqual({ text: 'Log', x: 30, y: 8, lineTo: null });
});

test('names cover no other name and no other block', () => {
  const anyBlock = fc.record({
    title: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }).map((text) => `x${text}`),
    x: fc.integer({ min: -600, max: 600 }),
    y: fc.integer({ min: -200, max: 200 }),
    width: fc.integer({ min: 4, max: 200 }),
    height: fc.integer({ min: 2, max: 80 }),
  });
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 60 }), (blocks) => {
      const areas = placeLabels(blocks, measure).map((label) => ({ label, area: areaOf(label) }));
      for (const [at, { area }] of areas.entries())
        for (const other of areas.slice(at + 1)) expect(overlaps(area, other.area)).toBe(false);
      for (const { area, label } of areas) {
        const within = blocks.filter((block) =>
          overlaps(area, {
            left: block.x,
            right: block.x + block.width,
            top: block.y,
            bottom: block.y + block.height,
          }),
        );
        const isOwn = within.some(({ x, width }) => Math.abs(x + width / 2 - label.x) < 1);
        expect(within.length === 0 || isOwn).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

/** The quickest of some runs, ms: other tests may run on the same processor. */
function placingMs(count: number): number {
  const blocks = Array.from({ length: count }, (_, at) => ({
    title: `Block number ${at}`,
    x: (at % 50) * 90,
    y: Math.floor(at / 50) * 40,
    width: 60,
    height: 20,
  }));
  const times = Array.from({ length: 6 }, () => {
    const before = performance.now();
    placeLabels(blocks, measure);
    return performance.now() - before;
  });
  return Math.min(...times);
}

test('the time for placing names grows with the number of blocks, not with its square', () => {
  placingMs(500);
  // The square would be 64.
  expect(placingMs(4000) / placingMs(500)).toBeLessThan(24);
});
