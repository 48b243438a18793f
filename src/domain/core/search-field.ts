/** A field that people write in other forms than the stored one; search compares all of these variants. */
export interface FieldWithVariants {
  readonly path: string;
  /** All forms of a value, the usual one first. */
  readonly variants: (value: string) => readonly string[];
  /** The number of letters and digits from which on the palette searches this field. */
  readonly paletteFrom?: number;
}

/** A field that text search covers, by its path (dotted where nested). */
export type SearchField = string | FieldWithVariants;

export const searchPathOf = (field: SearchField): string => (typeof field === 'string' ? field : field.path);
