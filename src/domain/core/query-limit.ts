/**
 * The bounds of a query, which clients choose freely. Each is at least three times what the portal sends: they bound
 * the work of the platform, not the user. Lengths are in UTF-16 code units.
 */
export const queryLimit = {
  constraints: 32,
  /** Text search reads every search field of a row, in all variants. */
  textConstraints: 4,
  sortings: 4,
  /** Values of one constraint: ids, alternatives, tags. */
  values: 1000,
  /** Rows of a data set. */
  rows: 50_000,
  /** Ids and names of entity types. */
  idLength: 200,
  /** A dotted path. Its depth is bounded by the schema of the entity type. */
  pathLength: 200,
  /** One text to compare with. */
  textLength: 1000,
  durationLength: 40,
} as const;
