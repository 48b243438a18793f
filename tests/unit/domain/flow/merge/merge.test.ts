import { expect, test } from 'vitest';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { addBlock, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { renameBlock, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { connect, reconnect } from '../../../../../src/domain/flow/edit/command/connect.ts';
import { setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import { moveBlocksBy } from '../../../../../src/domain/flow/edit/command/move.ts';
import { removeParameter, setParameter } from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { choose } from '../../../../../src/domain/flow/merge/conflict.ts';
import { compare } from '../../../../../src/domain/flow/merge/compare.ts';
import { merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';

const base = documentOf(
  { name: 'Menu', summary: '' },
  contentsOf(
    [node('a', 'start'), node('b', 'log', { message: '"Hi"' }), node('c', 'end')],
    ['a.started b.in', 'b.out c.end'],
    { parameters: [parameter('p', { simpleMode: 'toggle' }), parameter('q')] },
  ),
);

type Command = (document: FlowDocument) => readonly Change[];
const edited = (...commands: readonly Command[]): FlowDocument =>
  commands.reduce((document, command) => applyChanges(document, command(document)).document, base);

const option =
  (id: string, name: string, value: string): Command =>
  (document) =>
    setOption(document, id, name, value);
const removed =
  (id: string): Command =>
  (document) =>
    remove(document, { nodes: [id], edges: [] });
const named =
  (id: string, name: string): Command =>
  (document) =>
    renameBlock(document, id, name);
const moved =
  (id: string, x: number): Command =>
  (document) =>
    moveBlocksBy(document, [id], { x, y: 0 });

const config = (document: FlowDocument, id: string): unknown => {
  const found = document.nodes.get(id);
  return found !== undefined && 'config' in found ? found.config.options : undefined;
};

test('changes of different parts are all taken, and alike ones once', () => {
  const mine = edited(option('b', 'message', 'Mine'), named('c', 'Bye'));
  const theirs = edited(option('b', 'level', 'warn'), named('c', 'Bye'), (d) => setName(d, 'Theirs'));
  const { document, conflicts, open, notes } = merge(base, mine, theirs);
  expect([conflicts, open, notes]).toEqual([[], 0, []]);
  expect(config(document, 'b')).toEqual({ message: 'Mine', level: 'warn' });
  expect(document).toMatchObject({ name: 'Theirs' });
  expect(document.nodes.get('c')).toMatchObject({ name: 'Bye' });
});

test('a part that both have changed is a conflict, in which nothing is chosen by itself', () => {
  const mine = edited(option('b', 'message', 'Mine'));
  const theirs = edited(option('b', 'message', 'Theirs'));
  const open = merge(base, mine, theirs);
  expect(open.open).toBe(1);
  const [conflict] = open.conflicts;
  if (conflict === undefined) throw new Error('no conflict');
  expect(conflict).toMatchObject({
    mine: { before: 'Hi', after: 'Mine' },
    theirs: { before: 'Hi', after: 'Theirs' },
    choice: null,
  });
  for (const [side, message] of [
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const) {
    const done = merge(base, mine, theirs, [choose(conflict, side)]);
    expect(done.open).toBe(0);
    expect(config(done.document, 'b')).toEqual({ message });
  }
});

test('a third change moves the merge on, and choices that still fit stay', () => {
  const mine = edited(option('b', 'message', 'Mine'), named('b', 'Mine'));
  const theirs = edited(option('b', 'message', 'Theirs'), named('b', 'Theirs'));
  const choices = merge(base, mine, theirs).conflicts.map((conflict) => choose(conflict, 'theirs'));
  expect(merge(base, mine, theirs, choices).open).toBe(0);
  const third = edited(option('b', 'message', 'Third'), named('b', 'Theirs'));
  const { conflicts, open } = merge(base, mine, third, choices);
  expect(open).toBe(1);
  expect(conflicts.map(({ key, choice }) => [key, choice])).toEqual([
    ['["blockName","b",null]', 'theirs'],
    ['["option","b","message"]', null],
  ]);
});

test('a block that one side removed and the other changed is a conflict, and its wires go and stay with it', () => {
  const gone = edited(removed('b'));
  const changed = edited(option('b', 'message', 'Changed'));
  for (const [mine, theirs] of [
    [gone, changed],
    [changed, gone],
  ] as const) {
    const open = merge(base, mine, theirs);
    expect(open.conflicts).toHaveLength(1);
    const [conflict] = open.conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    // The block is shown, so that there is something to choose.
    expect(config(open.document, 'b')).toEqual({ message: 'Changed' });
    expect(open.document.edges.size).toBe(2);
    const [removing, keeping] = mine === gone ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const);
    const without = merge(base, mine, theirs, [choose(conflict, removing)]).document;
    expect([without.nodes.has('b'), without.edges.size]).toEqual([false, 0]);
    const whole = merge(base, mine, theirs, [choose(conflict, keeping)]).document;
    expect([config(whole, 'b'), whole.edges.size]).toEqual([{ message: 'Changed' }, 2]);
  }
});

test('a place is never a conflict: mine stays, noted', () => {
  const both = merge(base, edited(moved('a', 10)), edited(moved('a', 20)));
  expect(both.document.nodes.get('a')).toMatchObject({ x: 10 });
  expect([both.conflicts, both.notes]).toEqual([[], [{ kind: 'place', address: { at: 'place', id: 'a' } }]]);
  for (const [mine, theirs] of [
    [edited(moved('b', 10)), edited(removed('b'))],
    [edited(removed('b')), edited(moved('b', 10))],
  ] as const) {
    const { document, conflicts, notes } = merge(base, mine, theirs);
    expect([document.nodes.has('b'), document.edges.size, conflicts]).toEqual([false, 0, []]);
    expect(notes).toEqual([{ kind: 'movedAndRemoved', address: { at: 'node', id: 'b' } }]);
  }
});

const wire =
  (id: string, from: string, output: string, to: string, input: string): Command =>
  (document) =>
    connect(
      document,
      id,
      { nodeId: from, side: 'output', terminal: output },
      { nodeId: to, side: 'input', terminal: input },
    );
const endsIn = ({ edges }: FlowDocument) =>
  [...edges.values()].map(({ from, to }) => `${from.nodeId}-${to.nodeId}`).toSorted();

test('a wire to a block that the other side removed goes, noted', () => {
  const { document, notes } = merge(
    base,
    edited(wire('w', 'a', 'started', 'c', 'end')),
    edited(removed('c')),
  );
  expect(endsIn(document)).toEqual(['a-b']);
  expect(notes).toEqual([{ kind: 'wire', address: { at: 'edge', id: 'w' } }]);
});

test('wires are compared by their ends', () => {
  const mine = edited(wire('w1', 'a', 'started', 'c', 'end'));
  const theirs = edited(wire('w2', 'a', 'started', 'c', 'end'));
  expect(endsIn(merge(base, mine, theirs).document)).toEqual(['a-b', 'a-c', 'b-c']);
  // Each has led the same wire elsewhere: both wires are there.
  const end = (nodeId: string, terminal: string): Command => {
    return (document) => reconnect(document, 'b.out-c.end', 'input', { nodeId, terminal });
  };
  const { document, conflicts } = merge(base, edited(end('b', 'in')), edited(end('a', 'in')));
  expect([endsIn(document), conflicts]).toEqual([['a-b', 'b-a', 'b-b'], []]);
});

test('blocks that both added are all there', () => {
  const added =
    (id: string): Command =>
    (document) =>
      addBlock(document, newBlock(id, 'log', { x: 0, y: 0 }));
  const { document, conflicts } = merge(base, edited(added('m')), edited(added('t')));
  expect([...document.nodes.keys()].toSorted()).toEqual(['a', 'b', 'c', 'm', 't']);
  expect(conflicts).toEqual([]);
});

test('a condition on a parameter that the other side removed goes, noted (S1-5-54)', () => {
  const mine = edited((document) => setParameter(document, 'q', 'visibilityMap', { p: [true] }));
  const { document, conflicts, notes } = merge(
    base,
    mine,
    edited((d) => removeParameter(d, 'p')),
  );
  expect(document.parameters.get('q')?.visibilityMap).toEqual({});
  expect([conflicts, notes.map(({ kind }) => kind)]).toEqual([[], ['condition']]);
});

test('a comparison tells moved blocks apart, and marks what differs', () => {
  const other = edited(moved('a', 10), option('b', 'level', 'warn'), removed('c'));
  const { changes, moves, marks } = compare(base, other);
  expect(moves.map(({ address }) => address)).toEqual([{ at: 'place', id: 'a' }]);
  expect(changes.map(({ address }) => address.at)).toEqual(['edge', 'node', 'option']);
  expect([...marks]).toEqual([
    ['b.out-c.end', 'removed'],
    ['c', 'removed'],
    ['a', 'moved'],
    ['b', 'changed'],
  ]);
  expect(compare(base, edited()).marks.size).toBe(0);
});
