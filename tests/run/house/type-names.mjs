const declaration =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const )?(?:type|interface|class|enum) (\w+)/gm;

/** Names that every file may use: each component has its `Props`. */
const shared = new Set(['Props']);

/** The names of the types that a formatted file declares at top level. */
export const typeNamesOf = (source) => [
  ...new Set([...source.matchAll(declaration)].map(([, name]) => name)),
];

/**
 * Type names that more than one file declares, but for `Props`.
 * @param {Iterable<readonly [string, string]>} sources path and text
 * @returns {readonly { name: string, paths: readonly string[] }[]} by name
 */
export function duplicateTypeNames(sources) {
  const found = new Map();
  for (const [path, text] of sources)
    for (const name of typeNamesOf(text)) found.set(name, [...(found.get(name) ?? []), path]);
  return [...found]
    .filter(([name, paths]) => paths.length > 1 && !shared.has(name))
    .map(([name, paths]) => ({ name, paths }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
