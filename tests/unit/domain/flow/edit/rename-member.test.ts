import { expect, test } from 'vitest';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { setMode, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { renameOption, renameOutput } from '../../../../../src/domain/flow/edit/command/rename-member.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { contentsOf, node } from '../contents/example.ts';

const plain = documentOf(
  { name: 'Menu', summary: '' },
  contentsOf([node('a', 'setValues'), node('b', 'log')], ['a.out b.in', 'b.out b.in']),
);

test('a renamed option keeps its value and mode', () => {
  const { document } = applyChanges(plain, [
    ...setOption(plain, 'a', 'old', 'x'),
    ...setMode(plain, 'a', 'old', 'expression'),
  ]);
  const renamed = applyChanges(document, renameOption(document, 'a', 'old', 'new')).document;
  expect(renamed.nodes.get('a')).toMatchObject({
    config: { options: { new: 'x' }, modes: { new: 'expression' } },
  });
  expect(JSON.stringify(renamed.nodes.get('a'))).not.toContain('"old"');
  expect(renameOption(plain, 'a', 'old', 'new')).toEqual([]);
});

test('the wires of a renamed output go along, and no others', () => {
  const { document } = applyChanges(plain, renameOutput(plain, 'a', 'out', 'next'));
  expect([...document.edges.values()].map(({ from }) => from)).toEqual([
    { nodeId: 'a', output: 'next' },
    { nodeId: 'b', output: 'out' },
  ]);
});
