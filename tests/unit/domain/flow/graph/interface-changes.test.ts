import { expect, test } from 'vitest';
import { readContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { interfaceChanges } from '../../../../../src/domain/flow/graph/interface-changes.ts';
import { flowBuilder } from '../../../../platform/demo/flows/builder.ts';

type Terminal = readonly [key: string, displayName: string];

function version(inputs: readonly Terminal[], outputs: readonly Terminal[], configKeys: readonly string[]) {
  const { block, contents } = flowBuilder();
  for (const [at, [key, displayName]] of inputs.entries())
    block([0, at], 'macroInput', { shape: { key, displayName } });
  for (const [at, [key, displayName]] of outputs.entries())
    block([1, at], 'macroOutput', { shape: { key, displayName } });
  const read = readContents(contents());
  if (!read.ok) throw new Error(read.reason);
  return { contents: read.contents, configKeys };
}
const none = { added: [], removed: [], changed: [] };

test('names what a version adds, removes and changes', () => {
  const before = version(
    [['in', 'In']],
    [
      ['out', 'Out'],
      ['fail', ''],
    ],
    ['company', 'city'],
  );
  const after = version(
    [['in', 'Begin']],
    [
      ['out', 'Out'],
      ['busy', 'Busy'],
    ],
    ['company', 'language'],
  );
  expect(interfaceChanges(before, after)).toEqual({
    configKeys: { added: ['language'], removed: ['city'], changed: [] },
    inputs: { ...none, changed: ['Begin'] },
    outputs: { added: ['Busy'], removed: ['fail'], changed: [] },
    parameters: none,
  });
});

test('a version equals itself', () => {
  const one = version([['in', 'In']], [['out', 'Out']], ['company']);
  expect(interfaceChanges(one, one)).toEqual({
    configKeys: none,
    inputs: none,
    outputs: none,
    parameters: none,
  });
});
