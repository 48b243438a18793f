import type { BlockCategory } from '../../../domain/flow/catalogue/block-type.ts';
import { blockTypes } from '../../../domain/flow/catalogue/block-type.ts';
import { categories } from '../block/category.ts';
import type { BlockSource } from '../model/block-source.ts';

/** A block that can be added. */
export interface BlockEntry {
  readonly source: BlockSource;
  readonly name: string;
  readonly about: string;
}

export interface BlockGroup {
  readonly category: BlockCategory;
  readonly entries: readonly BlockEntry[];
}

interface EntryWords {
  readonly name: (source: BlockSource) => string;
  readonly about: (source: BlockSource) => string;
}

/** These blocks are the terminals of a macro's block. */
const inMacrosOnly: readonly string[] = ['macroInput', 'macroOutput'];

/** The blocks by category, as far as their names match the search; `macroIds` are the organization's macros. */
export function blockGroups(
  kind: 'flow' | 'macro',
  macroIds: readonly string[],
  words: EntryWords,
  isFound: (name: string) => boolean,
): readonly BlockGroup[] {
  return categories.flatMap((category) => {
    const sources: readonly BlockSource[] =
      category === 'myMacros'
        ? macroIds.map((macroId) => ({ type: 'macro', macroId }))
        : blockTypes[category]
            .filter((type) => kind === 'macro' || !inMacrosOnly.includes(type))
            .map((type) => ({ type }));
    const entries = sources
      .map((source) => ({ source, name: words.name(source), about: words.about(source) }))
      .filter(({ name }) => isFound(name));
    return entries.length === 0 ? [] : [{ category, entries }];
  });
}
