/** The limits of the contents of a flow or macro. */
export const contentsLimits = {
  nodes: 2000,
  edges: 5000,
  parameters: 200,
  configuration: 200,
  description: 5000,
  name: 200,
  /** In characters of JSON. */
  size: 2 * 1024 * 1024,
} as const;
