import { expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain/flow/catalogue/catalogue.ts';
import { isBlockType } from '../../../../src/domain/flow/catalogue/block-type.ts';
import { optionHints } from '../../../../src/features/flow-editor/words/option-hint.ts';

test('each hint is of an option that its block has', () => {
  const orphans = Object.entries(optionHints).flatMap(([type, hints]) => {
    const outcome = isBlockType(type) ? catalogue[type].layoutOf(catalogue[type].newShape) : undefined;
    const options = outcome?.ok === true ? outcome.layout.options : {};
    return Object.keys(hints).filter((id) => !Object.hasOwn(options, id));
  });
  expect(orphans).toEqual([]);
});
