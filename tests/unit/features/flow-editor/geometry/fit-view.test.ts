import { expect, test } from 'vitest';
import {
  pixelsPerUnit,
  viewScaleOf,
  zoomRange,
} from '../../../../../src/features/flow-editor/geometry/constants.ts';
import { fitView } from '../../../../../src/features/flow-editor/geometry/fit-view.ts';

const canvas = { width: 1000, height: 600 };
const initial = viewScaleOf(zoomRange.initial);

test('few blocks are centred at the default zoom', () => {
  const view = fitView({ x: 10, y: 20, width: 40, height: 24 }, canvas);
  expect(view.zoom).toBe(initial);
  expect(view.x + (10 + 20) * pixelsPerUnit * view.zoom).toBeCloseTo(500);
  expect(view.y + (20 + 12) * pixelsPerUnit * view.zoom).toBeCloseTo(300);
});

test('more blocks are shown smaller, all of them', () => {
  const bounds = { x: 0, y: 0, width: 400, height: 100 };
  const view = fitView(bounds, canvas);
  expect(view.zoom).toBeLessThan(initial);
  expect(view.x).toBeGreaterThan(0);
  expect(view.x + bounds.width * pixelsPerUnit * view.zoom).toBeLessThan(canvas.width);
});

test('at the smallest zoom, the blocks are shown from the first one', () => {
  const bounds = { x: 100, y: 50, width: 2000, height: 40 };
  const view = fitView(bounds, canvas, zoomRange.initial);
  expect(view.zoom).toBe(initial);
  expect(view.x + bounds.x * pixelsPerUnit * view.zoom).toBeCloseTo(40);
  // Its height fits.
  expect(view.y + (50 + 20) * pixelsPerUnit * view.zoom).toBeCloseTo(300);
});
