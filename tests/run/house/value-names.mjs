import { codeOf } from './comments.mjs';

const declaration = /^export (?:async )?(?:const|let|function\*?|class) (?:\[([^\]]*)\]|\{([^}]*)\}|(\w+))/gm;

/** The names of the values that a formatted file exports. */
export const valueNamesOf = (source) => [
  ...new Set(
    [...codeOf(source).matchAll(declaration)].flatMap(([, list, members, name]) =>
      name === undefined ? ((list ?? members).match(/\w+(?=\s*(?:,|=|$))/g) ?? []) : [name],
    ),
  ),
];

/**
 * Value names that more than one file exports. Components do not count: a component and its lazy version share a name.
 * @param {Iterable<readonly [string, string]>} sources path and text
 * @returns {readonly { name: string, paths: readonly string[] }[]} by name
 */
export function duplicateValueNames(sources) {
  const found = new Map();
  for (const [path, text] of sources)
    for (const name of valueNamesOf(text).filter((one) => !/^[A-Z]/.test(one)))
      found.set(name, [...(found.get(name) ?? []), path]);
  return [...found]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => ({ name, paths }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
