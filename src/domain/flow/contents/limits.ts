/** The limits of the contents of a flow or macro. */
export const contentsLimits = {
  nodes: 2000,
  edges: 5000,
  parameters: 200,
  configuration: 200,
  description: 5000,
  name: 200,
  /** The maximum distance of a block from the origin along each axis, in units of the canvas. */
  coordinate: 100_000,
  /** In characters of JSON. */
  size: 2 * 1024 * 1024,
} as const;
