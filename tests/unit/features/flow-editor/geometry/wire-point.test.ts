import { getBezierPath, Position } from '@xyflow/system';
import { expect, test } from 'vitest';
import { markPoint } from '../../../../../src/features/flow-editor/geometry/wire-point.ts';

/** Badges are 16 pixels high. */
const badge = 16;
type Wire = readonly [sourceX: number, sourceY: number, targetX: number, targetY: number];
const pointOf = (...[sourceX, sourceY, targetX, targetY]: Wire) => {
  const [sourcePosition, targetPosition] = [Position.Right, Position.Left];
  return markPoint(getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })[0]);
};

test('the marks of a wire are on it', () => {
  expect(pointOf(0, 20, 200, 20).y).toBeCloseTo(20);
  expect(pointOf(-300.5, 20, -100.25, 20).x).toBeGreaterThan(-300);
  expect(pointOf(-300.5, 20, -100.25, 20).x).toBeLessThan(-100);
});

test.each([
  ['cross', [0, 0, 200, 80], [0, 80, 200, 0]],
  ['leave one output', [0, 0, 200, 0], [0, 0, 200, 80]],
  ['enter one input', [0, 0, 200, 0], [0, 80, 200, 0]],
] as readonly [string, Wire, Wire][])('the marks of two wires that %s do not cover each other', (_, a, b) => {
  expect(Math.abs(pointOf(...a).y - pointOf(...b).y)).toBeGreaterThan(badge);
});
