import * as v from 'valibot';

const pattern = /^(?:\+[1-9]\d{0,14}|\d{1,15})$/;

/** Parses a comma-separated list of number prefixes and removes duplicates; `+31 6` equals `+316`. */
export const readPrefixes = (text: string): readonly string[] => {
  const found = text.split(/[,;\n]/).map((part) => part.replaceAll(/[\s()./-]/g, ''));
  return [...new Set(found.filter((part) => part !== ''))];
};

/** A number prefix: a plus sign and country code, or a short number as dialled (112). */
export const prefixText = v.pipe(v.string(), v.regex(pattern, 'The beginning of a number, such as +31'));
