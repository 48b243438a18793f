/** A field that is searched by more than what stands in it: people write it in other ways than it is kept. */
export interface WrittenField {
  readonly path: string;
  /** All the ways to write a value, the usual one first. */
  readonly ways: (value: string) => readonly string[];
}

/** A field that text search looks in, by its path: dotted where it is nested. */
export type SearchField = string | WrittenField;

export const pathOf = (field: SearchField): string => (typeof field === 'string' ? field : field.path);
