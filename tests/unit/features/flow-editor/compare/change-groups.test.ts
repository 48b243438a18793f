import { expect, test } from 'vitest';
import { macroRow } from '../../../../../src/domain/entities/library-macro/rules.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { addBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { renameBlock, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import { moveBlocksBy } from '../../../../../src/domain/flow/edit/command/move.ts';
import { setParameter } from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import { compare } from '../../../../../src/domain/flow/merge/compare.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { changeGroups } from '../../../../../src/features/flow-editor/compare/change-groups.ts';
import { shapeValue } from '../../../../../src/features/flow-editor/compare/part-value.ts';
import { node } from '../../../domain/flow/contents/example.ts';
import { base, edited, words } from './example.ts';

const groupsOf = (after: FlowDocument) => changeGroups(compare(base, after).changes, [after, base], words);

test('lists the changes of one block together, with names and values in words', () => {
  const [group, ...others] = groupsOf(
    edited(
      (d) => setOption(d, 'b', 'duration', expressionOf('1m')),
      (d) => renameBlock(d, 'b', 'Pause'),
    ),
  );
  expect(others).toEqual([]);
  expect(group).toMatchObject({ kind: 'block', id: 'b', title: 'Pause', mark: 'changed' });
  expect(group?.parts).toMatchObject([
    { part: 'Custom name', before: { kind: 'none' }, after: { kind: 'text', text: 'Pause' } },
    {
      part: 'Duration',
      before: { kind: 'option', value: { op: 'duration', ms: 10_000 }, origin: 'given' },
      after: { kind: 'option', value: { op: 'duration', ms: 60_000 }, origin: 'given' },
    },
  ]);
});

test('shows the default of an option that is set no longer', () => {
  const [group] = groupsOf(edited((d) => setOption(d, 'b', 'duration', undefined)));
  expect(group?.parts).toMatchObject([{ after: { kind: 'option', origin: 'default' } }]);
});

test('names added and removed blocks, and wires by their ends', () => {
  const added = node('n', 'log');
  const groups = groupsOf(
    edited(
      (d) => addBlock(d, added),
      (d) => remove(d, { nodes: ['c'], edges: [] }),
    ),
  );
  expect(groups.map(({ kind, title, mark }) => [kind, title, mark])).toEqual([
    ['block', 'end', 'removed'],
    ['block', 'log', 'added'],
    ['wire', 'delay, elapsed → end, end', 'removed'],
  ]);
});

test('lists parameters and settings of the flow, and no moves', () => {
  const groups = groupsOf(
    edited(
      (d) => setParameter(d, 'p', 'simpleMode', 'none'),
      (d) => setName(d, 'Main menu'),
      (d) => moveBlocksBy(d, ['a'], { x: 50, y: 0 }),
    ),
  );
  expect(groups).toMatchObject([
    {
      kind: 'parameter',
      id: null,
      title: 'Loud',
      parts: [{ part: 'Simple mode', before: { text: 'Toggle' }, after: { text: 'None' } }],
    },
    {
      kind: 'flow',
      title: 'Settings',
      parts: [{ part: 'Name', before: { text: 'Menu' }, after: { text: 'Main menu' } }],
    },
  ]);
});

test('shows the fields of a shape as text, whatever they hold', () => {
  const text = (field: string, value: unknown) => shapeValue(field, value, words.textOf, 'o');
  expect(text('branches', [{ name: 'one', when: expressionOf('value.x == 1') }])).toEqual({
    kind: 'text',
    text: 'one: x == 1',
  });
  expect(text('starts', 'trigger')).toEqual({ kind: 'text', text: 'Trigger' });
  expect(text('colour', 'blue')).toEqual({ kind: 'text', text: 'Blue' });
  expect(text('names', ['a', 'trigger'])).toEqual({ kind: 'text', text: 'a, trigger' });
  expect(text('size', { width: 10, height: 20 })).toEqual({ kind: 'text', text: '10 × 20' });
  expect(text('target', { type: 'organizationMacro', id: 'm' })).toEqual({
    kind: 'macro',
    row: { type: 'macro', id: 'm' },
  });
  const shared = { type: 'sharedMacro', sharedObjectId: 's', vendorId: 'v', flowId: 'f' } as const;
  expect(text('target', shared)).toEqual({ kind: 'macro', row: macroRow(shared, 'o') });
  expect(text('newer', { x: true })).toEqual({ kind: 'text', text: '{"x":true}' });
  expect(text('name', 'constructor')).toEqual({ kind: 'text', text: 'constructor' });
});
