import type { BlockCategory } from '../../../domain/flow/catalogue/block-type.ts';
import { blockTypes } from '../../../domain/flow/catalogue/block-type.ts';
import { categories } from '../block/category.ts';
import type { BlockSource } from '../model/block-source.ts';

export interface BlockEntry {
  readonly source: BlockSource;
  readonly name: string;
  readonly about: string;
  readonly vendor?: string;
}

export interface BlockGroup {
  readonly category: BlockCategory;
  readonly entries: readonly BlockEntry[];
}

interface EntryWords {
  readonly name: (source: BlockSource) => string;
  readonly about: (source: BlockSource) => string;
}

/** These blocks define the terminals of a macro. */
const inMacrosOnly: readonly string[] = ['macroInput', 'macroOutput'];

/**
 * The blocks by category: all of them with null, otherwise those whose names match the search. Macros are null until
 * they are known.
 */
export function blockGroups(
  kind: 'flow' | 'macro',
  macros: readonly BlockEntry[] | null,
  words: EntryWords,
  isFound: ((name: string) => boolean) | null,
): readonly BlockGroup[] {
  return categories.flatMap((category) => {
    const all: readonly BlockEntry[] | null =
      category === 'myMacros'
        ? macros
        : blockTypes[category]
            .filter((type) => kind === 'macro' || !inMacrosOnly.includes(type))
            .map((type) => ({ source: { type }, name: words.name({ type }), about: words.about({ type }) }));
    if (all === null) return [];
    if (isFound === null) return [{ category, entries: all }];
    const entries = all.filter(({ name, vendor = '' }) => isFound(name) || isFound(vendor));
    return entries.length === 0 ? [] : [{ category, entries }];
  });
}
