import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floatingPosition } from '../../../../src/lib/view/floating-position.ts';

const view = { width: 400, height: 300 };

test('below its anchor with aligned edges', () => {
  const anchor = { left: 100, top: 50, width: 60, height: 20 };
  expect(floatingPosition(anchor, { width: 120, height: 80 }, view, 'start')).toMatchObject({
    left: 100,
    top: 74,
  });
  expect(floatingPosition(anchor, { width: 120, height: 80 }, view, 'end')).toMatchObject({
    left: 40,
    top: 74,
  });
});

test('above its anchor where there is more room', () => {
  const anchor = { left: 100, top: 250, width: 60, height: 20 };
  expect(floatingPosition(anchor, { width: 120, height: 80 }, view, 'start').top).toBe(250 - 4 - 80);
});

test('inside the window wherever the anchor is', () => {
  const size = fc.record({
    width: fc.integer({ min: 10, max: 384 }),
    height: fc.integer({ min: 10, max: 900 }),
  });
  const anchors = fc.record({
    left: fc.integer({ min: 0, max: 380 }),
    top: fc.integer({ min: 0, max: 280 }),
    width: fc.constant(20),
    height: fc.constant(20),
  });
  fc.assert(
    fc.property(anchors, size, fc.constantFrom('start' as const, 'end' as const), (anchor, box, align) => {
      const { left, top, maxHeight } = floatingPosition(anchor, box, view, align);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(left + box.width).toBeLessThanOrEqual(view.width - 8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(top + Math.min(box.height, maxHeight)).toBeLessThanOrEqual(view.height - 8);
    }),
  );
});
