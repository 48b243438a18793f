import * as v from 'valibot';

export const favouriteLimit = 200;
const schema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Parses the stored ids; unreadable content gives none. */
export function readFavourites(text: string): readonly string[] {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : [];
}

/** Adds an id, or removes it; the oldest favourite gives way beyond the limit. */
export const withToggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-favouriteLimit);
