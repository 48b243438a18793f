import type { BlockType } from '../../catalogue/block-type.ts';
import { catalogue } from '../../catalogue/catalogue.ts';

/** The facts about an organization that its new blocks begin with. */
export interface BlockOrigin {
  readonly language: string;
  readonly timeZone: string;
}

const optionsFrom: {
  readonly [Type in BlockType]?: { readonly [option: string]: keyof BlockOrigin };
} = {
  scheduleCheck: { zone: 'timeZone' },
  queue: { language: 'language' },
  createSound: { language: 'language' },
};

/**
 * The options of a new block that follow from its organization (decision 106). A value that the option has by default
 * is not stored.
 */
export function organizationOptions(
  type: BlockType,
  origin: BlockOrigin,
): { readonly [option: string]: string } {
  const block = catalogue[type];
  const outcome = block.layoutOf(block.newShape);
  if (!outcome.ok) return {};
  const { options } = outcome.layout;
  return Object.fromEntries(
    Object.entries(optionsFrom[type] ?? {})
      .map(([id, fact]) => [id, origin[fact]] as const)
      .filter(([id, value]) => options[id]?.default !== value),
  );
}
