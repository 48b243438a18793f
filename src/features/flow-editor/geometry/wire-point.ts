import type { Point } from '../../../domain/flow/edit/address.ts';

/**
 * Where the marks of a wire are. In the middle, those of two wires that cross would often cover each other, and near an
 * end those of wires with a common terminal.
 */
const markPart = 0.35;

/** The point of a wire for its marks, from its path: `M0,0 C50,0 50,100 100,100`. */
export function markPoint(path: string): Point {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (
    path.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []
  ).map(Number);
  const [t, s] = [markPart, 1 - markPart];
  const at = (a: number, b: number, c: number, d: number): number =>
    s ** 3 * a + 3 * s ** 2 * t * b + 3 * s * t ** 2 * c + t ** 3 * d;
  return { x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) };
}
