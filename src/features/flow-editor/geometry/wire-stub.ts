import type { WireEnds } from './wire-curve.ts';

/** A foldable wire is drawn as two stubs where it is longer than this, in units. */
const maxLength = 60;

/** The length of each stub, in units. */
export const stubLength = 5;

/** The radius of the sign at the end of a stub, in units. */
export const stubSign = 2.5;

/** Whether a foldable wire is drawn as two stubs. */
export const isStub = ([a, b]: WireEnds): boolean => Math.hypot(b.x - a.x, b.y - a.y) > maxLength;
