/** The limits of vendors and libraries. */
export const libraryLimits = {
  /** The characters of a name. */
  name: 200,
  /** The vendors of an organization (S1-7-61). */
  vendors: 500,
  /** The libraries of an organization. */
  libraries: 1000,
} as const;
