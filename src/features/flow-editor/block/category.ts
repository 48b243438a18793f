import type { BlockCategory, BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { blockTypes } from '../../../domain/flow/catalogue/block-type.ts';

/** The categories in the order of the toolbox (S1-9-22). */
export const categories = Object.keys(blockTypes) as readonly BlockCategory[];

const byType = new Map(
  categories.flatMap((category) =>
    blockTypes[category].map((type): [BlockType, BlockCategory] => [type, category]),
  ),
);

export const categoryOf = (type: BlockType): BlockCategory => byType.get(type) ?? 'misc';
