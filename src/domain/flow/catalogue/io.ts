import * as v from 'valibot';
import { contentsName } from '../contents/text.ts';
import type { Block } from './block.ts';
import { failed, fixedBlock, output, shapedBlock } from './block.ts';
import type { BlockTypeOf } from './block-type.ts';
import { blockColours, bodyMethods, endpointStarts, httpMethods, transports } from './option-values.ts';
import {
  anyOption,
  dictionaryOption,
  durationOption,
  enumOption,
  needed,
  numberOption,
  seconds,
  textOption,
  valueNamed,
  when,
} from './option.ts';

/** The shape of the terminals that a macro offers to its callers. */
const terminalShape = v.strictObject({
  key: contentsName,
  displayName: contentsName,
  colour: v.picklist(blockColours),
});
const newTerminal = { key: '', displayName: '', colour: 'default' } as const;
const transportList = v.pipe(v.array(v.picklist(transports)), v.maxLength(transports.length));

export const ioBlocks: { readonly [Type in BlockTypeOf<'io'>]: Block } = {
  apiEndpoint: shapedBlock(
    v.strictObject({
      name: contentsName,
      starts: v.picklist(endpointStarts),
      transports: transportList,
    }),
    { name: '', starts: 'session', transports: ['http'] },
    () => ({ inputs: [], outputs: [output('called', { request: 'any', call: 'text' })], options: {} }),
  ),
  apiReply: fixedBlock(['reply'], [output('done')], {
    call: needed(textOption(valueNamed('call'))),
    status: numberOption(200),
    body: anyOption(),
  }),
  apiCall: fixedBlock(
    ['send'],
    [output('answered', { status: 'number', headers: 'dictionary', body: 'any' }), failed],
    {
      transport: enumOption(transports, 'http'),
      method: enumOption(httpMethods, 'get'),
      url: needed(textOption()),
      headers: dictionaryOption(),
      body: when('method', bodyMethods, anyOption()),
      timeout: durationOption(seconds(10)),
    },
  ),
  outboundEvent: shapedBlock(
    v.strictObject({ transports: transportList }),
    { transports: ['systemEventConnection'] },
    () => ({
      inputs: ['send'],
      outputs: [output('sent')],
      options: { name: needed(textOption()), body: anyOption() },
    }),
  ),
  macroInput: shapedBlock(terminalShape, newTerminal, () => ({
    inputs: [],
    outputs: [output('out')],
    options: {},
  })),
  macroOutput: shapedBlock(terminalShape, newTerminal, () => ({ inputs: ['in'], outputs: [], options: {} })),
};
