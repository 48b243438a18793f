/** The limits of an expression and of its evaluation. */
export const expressionLimits = {
  nodes: 2000,
  depth: 64,
  /** Steps of one evaluation: one per node, and more for work on large values. A step takes less than a microsecond. */
  steps: 10_000,
  /** Characters of the names in an expression, as users count them. */
  name: 200,
  /** The size of a value, and of all texts in an expression together. */
  size: 256 * 1024,
  /** Items of a range, and of a list of audio (S1-5-58, S1-9-21). */
  range: 1000,
} as const;

/** The limits of all values. */
export const valueLimits = {
  /** Levels of nesting in JSON; a dictionary takes two. */
  depth: 128,
  size: 4 * 1024 * 1024,
} as const;
