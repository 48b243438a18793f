export const favouriteLimit = 200;

/** Adds an id, or removes it; the oldest favourite gives way beyond the limit. */
export const withToggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-favouriteLimit);
