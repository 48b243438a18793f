/** Reserved words. A name that is one of them is written in backticks. */
const words = new Set(
  'let in if then else or and not matches for where switch default true false none'.split(' '),
);

/** The namespaces, which qualify an ambiguous name, as in `param.ringtone`. */
export const namespaces = ['var', 'global', 'param', 'config', 'value', 'item'] as const;
export type Namespace = (typeof namespaces)[number];
export const isNamespace = (word: string): word is Namespace => namespaces.some((one) => one === word);

export const isKeyword = (word: string): boolean => words.has(word);

const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Formats a name, in backticks unless it can be parsed without. */
export const nameText = (name: string): string =>
  plainName.test(name) && !isKeyword(name) && !isNamespace(name)
    ? name
    : `\`${name.replaceAll(/[\\`]/g, (character) => `\\${character}`)}\``;

/** Parses a name in backticks. */
export const quotedName = (text: string): string => text.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1');
