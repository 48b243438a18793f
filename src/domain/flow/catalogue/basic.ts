import * as v from 'valibot';
import { contentsName } from '../contents/text.ts';
import type { Block } from './block.ts';
import { fixedBlock, output, shapedBlock } from './block.ts';
import type { BlockTypeOf } from './block-type.ts';
import { variableTypes, variableVisibilities } from './option-values.ts';
import {
  anyOption,
  dateOption,
  durationOption,
  entityOption,
  listOption,
  needed,
  seconds,
  timeZoneOption,
  toggleOption,
} from './option.ts';
import { branches, shapeNames, zipInputNames, zipInputs } from './shape.ts';

export const basicBlocks: { readonly [Type in BlockTypeOf<'basic'>]: Block } = {
  start: fixedBlock([], [output('started', { cause: 'text' })]),
  end: fixedBlock(['end'], []),
  switch: shapedBlock(v.strictObject({ branches }), { branches: [] }, (shape) => ({
    inputs: ['in'],
    outputs: [...shape.branches.map(({ name }) => output(name)), output('default')],
    options: { on: anyOption() },
  })),
  condition: fixedBlock(['in'], [output('yes'), output('no')], { when: toggleOption(true) }),
  zip: shapedBlock(
    v.strictObject({
      inputs: v.pipe(v.number(), v.integer(), v.minValue(zipInputs.min), v.maxValue(zipInputs.max)),
    }),
    { inputs: zipInputs.min },
    (shape) => ({ inputs: zipInputNames(shape.inputs), outputs: [output('out')], options: {} }),
  ),
  gate: fixedBlock(['in', 'open', 'close'], [output('passed'), output('held')], {
    open: toggleOption(true),
  }),
  delay: fixedBlock(['start', 'cancel'], [output('elapsed'), output('cancelled')], {
    duration: needed(durationOption(seconds(10))),
  }),
  loop: shapedBlock(
    v.strictObject({ as: v.pipe(contentsName, v.minLength(1)) }),
    { as: 'item' },
    ({ as }) => ({
      inputs: ['start', 'next', 'stop'],
      outputs: [{ ...output('item', { index: 'number' }), item: as }, output('done')],
      options: { list: needed(listOption()) },
    }),
  ),
  setValues: shapedBlock(v.strictObject({ names: shapeNames }), { names: [] }, ({ names }) => ({
    inputs: ['in'],
    outputs: [output('out', Object.fromEntries(names.map((name) => [name, 'any' as const])))],
    options: Object.fromEntries(names.map((name) => [name, anyOption()])),
  })),
  variable: shapedBlock(
    v.strictObject({
      name: contentsName,
      type: v.picklist(variableTypes),
      visibility: v.picklist(variableVisibilities),
    }),
    { name: '', type: 'session', visibility: 'local' },
    () => ({
      inputs: ['set', 'clear'],
      outputs: [output('set', { previous: 'any' }), output('changed', { value: 'any' })],
      options: { initial: anyOption(), value: anyOption() },
    }),
  ),
  scheduleCheck: fixedBlock(['check'], [output('open'), output('closed')], {
    schedule: needed(entityOption('schedule')),
    at: dateOption({ op: 'call', name: 'now', args: [] }),
    zone: timeZoneOption('UTC'),
  }),
};
