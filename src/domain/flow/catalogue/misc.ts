import * as v from 'valibot';
import { macroTargetSchema } from '../contents/target.ts';
import { contentsText } from '../contents/text.ts';
import type { Block } from './block.ts';
import { failed, fixedBlock, output, shapedBlock } from './block.ts';
import type { BlockTypeOf } from './block-type.ts';
import { logLevels } from '../../entities/log-entry/level.ts';
import {
  blockColours,
  mailInclusions,
  mailTypes,
  propertyOperations,
  propertyTargets,
} from './option-values.ts';
import {
  anyOption,
  dictionaryOption,
  entityOption,
  enumOption,
  linkExpiryOption,
  needed,
  textOption,
  valueNamed,
  when,
} from './option.ts';

const maxNoteSide = 5000;
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxNoteSide));

export const miscBlocks: { readonly [Type in BlockTypeOf<'misc'>]: Block } = {
  mail: fixedBlock(['send'], [output('queued', { mail: 'entity' }), failed], {
    type: enumOption(mailTypes, 'simple'),
    to: needed(textOption()),
    subject: when('type', ['simple'], textOption()),
    body: when('type', ['simple'], textOption()),
    template: when('type', ['template'], needed(textOption())),
    values: when('type', ['template'], dictionaryOption()),
    include: enumOption(mailInclusions, 'none'),
    audio: when(
      'include',
      mailInclusions.filter((one) => one !== 'none'),
      needed(entityOption('sound', valueNamed('recording'))),
    ),
    linkExpiry: linkExpiryOption,
  }),
  customProperty: fixedBlock(['apply'], [output('done'), failed], {
    target: enumOption(propertyTargets, 'channel'),
    subject: needed(anyOption(valueNamed('channel'))),
    operation: enumOption(propertyOperations, 'replace'),
    properties: needed(dictionaryOption()),
  }),
  log: fixedBlock(['in'], [output('out')], {
    level: enumOption(logLevels, 'info'),
    // Any value can be written as text.
    message: { ...textOption(), kinds: ['any'] },
  }),
  note: shapedBlock(
    v.strictObject({
      text: contentsText,
      colour: v.picklist(blockColours),
      size: v.strictObject({ width: side, height: side }),
    }),
    { text: '', colour: 'default', size: { width: 160, height: 80 } },
    () => ({ inputs: [], outputs: [], options: {} }),
  ),
};

export const macroShape = v.strictObject({ target: v.nullable(macroTargetSchema) });

export const macroBlocks: { readonly [Type in BlockTypeOf<'myMacros'>]: Block } = {
  /** The macro provides the terminals and options. */
  macro: shapedBlock(macroShape, { target: null }, () => ({ inputs: [], outputs: [], options: {} })),
};
