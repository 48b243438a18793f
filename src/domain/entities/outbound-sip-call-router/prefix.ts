import * as v from 'valibot';

const pattern = /^(?:\+[1-9]\d{0,14}|\d{1,15})$/;

/** How numbers begin, each once: `+31 6` is one of them, and so `+316` is; a comma stands between two. */
export const readPrefixes = (text: string): readonly string[] => {
  const found = text.split(/[,;\n]/).map((part) => part.replaceAll(/[\s()./-]/g, ''));
  return [...new Set(found.filter((part) => part !== ''))];
};

/** How a number begins: with a plus and its country, or short as it is dialled (112). */
export const prefixText = v.pipe(v.string(), v.regex(pattern, 'The beginning of a number, such as +31'));
