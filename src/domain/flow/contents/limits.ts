import { expressionLimits } from '../expression/tree/limits.ts';

/** The limits of the contents of a flow or macro. */
export const contentsLimits = {
  nodes: 2000,
  edges: 5000,
  parameters: 200,
  configuration: 200,
  /** Characters of a description, and of a note. */
  description: 5000,
  /** Characters of a name, as in the expressions that refer to it. */
  name: expressionLimits.name,
  /** The maximum distance of a block from the origin along each axis, in units of the canvas. */
  coordinate: 100_000,
  /** In characters of JSON. */
  size: 2 * 1024 * 1024,
} as const;
