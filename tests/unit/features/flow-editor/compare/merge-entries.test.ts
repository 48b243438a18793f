import { expect, test } from 'vitest';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { renameBlock, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { addBlock, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { moveBlocksBy } from '../../../../../src/domain/flow/edit/command/move.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import { choose } from '../../../../../src/domain/flow/merge/conflict.ts';
import { merge } from '../../../../../src/domain/flow/merge/merge.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { comparisonMarks } from '../../../../../src/features/flow-editor/compare/comparison-marks.ts';
import { mergeEntries } from '../../../../../src/features/flow-editor/compare/merge-entries.ts';
import { node } from '../../../domain/flow/contents/example.ts';
import type { Command } from './example.ts';
import { base, edited, words } from './example.ts';

const duration =
  (text: string): Command =>
  (document) =>
    setOption(document, 'b', 'duration', expressionOf(text));
const named =
  (id: string, name: string): Command =>
  (document) =>
    renameBlock(document, id, name);
const removed =
  (id: string): Command =>
  (document) =>
    remove(document, { nodes: [id], edges: [] });

const entriesOf = (mine: FlowDocument, theirs: FlowDocument) =>
  mergeEntries(merge(base, mine, theirs), { base, mine, theirs }, words);

test('shows a conflict with the values of the base and of both sides, apart from what is taken and own', () => {
  const entries = entriesOf(
    edited(duration('1m'), named('a', 'Begin')),
    edited(duration('2m'), named('c', 'Stop')),
  );
  expect(entries.conflicts).toMatchObject([
    {
      conflict: { choice: null },
      id: 'b',
      title: 'delay',
      part: 'Duration',
      base: { value: { ms: 10_000 } },
      mine: { value: { ms: 60_000 } },
      theirs: { value: { ms: 120_000 } },
    },
  ]);
  expect(entries.taken.map(({ title }) => title)).toEqual(['Stop']);
  expect(entries.own.map(({ title }) => title)).toEqual(['Begin']);
});

test('shows what one side changed in a block that the other removed', () => {
  const { conflicts, taken, own } = entriesOf(
    edited(duration('1m'), named('b', 'Pause')),
    edited(removed('b')),
  );
  expect(conflicts).toMatchObject([
    {
      id: 'b',
      title: 'Pause',
      part: '',
      mine: { kind: 'parts', parts: [{ part: 'Custom name' }, { part: 'Duration' }] },
      theirs: { kind: 'removed' },
    },
  ]);
  expect(own).toEqual([]);
  expect(taken.map(({ kind }) => kind)).toEqual(['wire', 'wire']);
});

test('names what was decided without asking', () => {
  const moved =
    (x: number): Command =>
    (d) =>
      moveBlocksBy(d, ['a'], { x, y: 0 });
  const { notes, conflicts } = entriesOf(edited(moved(10)), edited(moved(20)));
  expect(conflicts).toEqual([]);
  expect(notes).toMatchObject([{ kind: 'place', title: 'start' }]);
});

test('marks what others changed and open conflicts, and draws blocks that the canvas lacks', () => {
  const mine = edited(duration('1m'), named('a', 'Begin'));
  const theirs = edited(
    duration('2m'),
    (d) => addBlock(d, node('n', 'log')),
    removed('c'),
    (d) => moveBlocksBy(d, ['a'], { x: 10, y: 0 }),
  );
  const { conflicts } = merge(base, mine, theirs);
  const { marks, ghosts } = comparisonMarks(base, theirs, mine, conflicts, (tone) => `Is ${tone}`);
  expect([...marks].map(([id, { tone }]) => [id, tone])).toEqual(
    expect.arrayContaining([
      ['b', 'conflict'],
      ['n', 'added'],
      ['c', 'removed'],
    ]),
  );
  expect(marks.has('a')).toBe(false);
  expect(ghosts).toMatchObject([{ node: { id: 'n' }, mark: { tone: 'added', text: 'Is added' } }]);

  const choices = conflicts.map((conflict) => choose(conflict, 'mine'));
  const decided = merge(base, mine, theirs, choices).conflicts;
  expect(comparisonMarks(base, theirs, mine, decided, String).marks.get('b')?.tone).toBe('changed');
});

test('without a base, shows what each side alone has, and conflicts without a value before', () => {
  const mine = edited(duration('1m'), removed('c'));
  const theirs = edited(duration('2m'), named('a', 'Begin'), (document) =>
    addBlock(document, newBlock('t', 'log', { x: 0, y: 0 })),
  );
  const { conflicts, taken, own } = mergeEntries(
    merge(null, mine, theirs),
    { base: null, mine, theirs },
    words,
  );
  expect(conflicts.map(({ title, base: before }) => [title, before])).toEqual([
    ['start', null],
    ['delay', null],
  ]);
  expect(taken.map(({ title, mark }) => [title, mark])).toEqual([
    ['end', 'added'],
    ['log', 'added'],
    ['delay, elapsed → end, end', 'added'],
  ]);
  expect(own).toEqual([]);
});

test('a pulled version is part of no merge', () => {
  const pulled = { sharedObjectId: 's', version: '1.1' };
  const mine = { ...edited(duration('1m')), pulled };
  const { conflicts, taken, own } = mergeEntries(
    merge(base, mine, base),
    { base, mine, theirs: base },
    words,
  );
  expect([conflicts, taken, own.map(({ title }) => title)]).toEqual([[], [], ['delay']]);
});
