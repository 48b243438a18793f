/** `…/entities/user/…`: an entity type's own folder, in any half of the code. */
const entityFolder = /(?:^|\/)entities\/([a-z][a-z-]*)\//;

/** The folder name of the entity type that a file belongs to; undefined outside those folders. */
export const entityOf = (path) => entityFolder.exec(path)?.[1];

/** The folder names of all entity types. */
export const entityFolders = (paths) =>
  [...new Set([...paths].map(entityOf).filter((folder) => folder !== undefined))].toSorted();

const typeName = (folder) => folder.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Counts the types that a file names, as a string or as a key, and those whose folders it imports. */
function mentions(text, folders) {
  const named = folders.map(typeName).filter((name) => new RegExp(`'${name}'|\\b${name}\\??:`).test(text));
  const imported = folders.filter((folder) => new RegExp(`'\\.[^']*/${folder}/[^']*'`).test(text));
  return { named: named.length, imported: imported.length };
}

/** Files outside the entity folders that name or import at least `minSources` entity types: a new type must join them. */
export function registriesOf(sources, folders, minSources = 12) {
  return [...sources]
    .filter(([path]) => entityOf(path) === undefined)
    .map(([path, text]) => ({ path, ...mentions(text, folders) }))
    .filter(({ named, imported }) => Math.max(named, imported) >= minSources);
}

const text = /\b(?:t|msg)`((?:[^`\\]|\\.)*)`|<Trans>([\s\S]*?)<\/Trans>/g;

/** The lingui texts of a file, each as often as it is used. */
export const textsOf = (source) =>
  [...source.matchAll(text)].map(([, literal, element]) =>
    (literal ?? element).replaceAll(/\s+/g, ' ').trim(),
  );

/** Uses of texts in the entity folders, and how many of them repeat a text of the same entity type. */
export function textRepeats(sources) {
  const used = new Map();
  let uses = 0;
  for (const [path, source] of sources) {
    const entity = entityOf(path);
    if (entity === undefined) continue;
    const texts = textsOf(source);
    uses += texts.length;
    used.set(entity, new Set([...(used.get(entity) ?? []), ...texts]));
  }
  const different = [...used.values()].reduce((sum, texts) => sum + texts.size, 0);
  return { uses, repeats: uses - different };
}
