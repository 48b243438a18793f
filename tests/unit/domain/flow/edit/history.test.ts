import { expect, test } from 'vitest';
import { addBlock, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { renameBlock, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { connect } from '../../../../../src/domain/flow/edit/command/connect.ts';
import { moveBlocksBy } from '../../../../../src/domain/flow/edit/command/move.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import type { Edited } from '../../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../../../../src/domain/flow/edit/history.ts';
import type { StepLabel } from '../../../../../src/domain/flow/edit/step.ts';
import { emptySelection } from '../../../../../src/domain/flow/edit/step.ts';
import { contentsOf, node } from '../contents/example.ts';

const start: Edited = {
  document: documentOf(
    { name: 'Menu', summary: '' },
    contentsOf([node('a', 'start'), node('b', 'log'), node('c', 'end')], ['a.started b.in', 'b.out c.end']),
  ),
  history: emptyHistory,
};

const step = (
  edited: Edited,
  label: StepLabel,
  command: (document: FlowDocument) => readonly Change[],
  at = 0,
): Edited =>
  perform(edited, {
    label,
    changes: command(edited.document),
    selection: { before: emptySelection, after: emptySelection },
    at,
  });

function applied(outcome: ReturnType<typeof undo>) {
  if (outcome === undefined) throw new Error('There is no step');
  return outcome;
}

test('a step is undone and done again exactly, with the order of blocks and wires', () => {
  const edited = step(start, 'delete', (document) => remove(document, { nodes: ['b'], edges: [] }));
  expect([...edited.document.nodes.keys()]).toEqual(['a', 'c']);
  expect(edited.document.edges.size).toBe(0);
  const undone = applied(undo(edited));
  expect(undone.skipped).toEqual([]);
  expect([...undone.document.nodes]).toEqual([...start.document.nodes]);
  expect([...undone.document.edges]).toEqual([...start.document.edges]);
  const redone = applied(redo(undone));
  expect(redone.document).toEqual(edited.document);
  expect(undo(start)).toBeUndefined();
  expect(redo(edited)).toBeUndefined();
});

test('typing in one place within half a second is one step', () => {
  const type = (edited: Edited, text: string, at: number, option = 'message') =>
    step(edited, 'setOption', (document) => setOption(document, 'b', option, text), at);
  const typed = type(type(type(start, 'H', 0), 'He', 400), 'Hel', 900);
  expect(typed.history.steps).toHaveLength(1);
  expect(applied(undo(typed)).document).toEqual(start.document);
  expect(type(typed, 'Help', 1401).history.steps).toHaveLength(2);
  expect(type(typed, 'warn', 1000, 'level').history.steps).toHaveLength(2);
  const other = step(typed, 'renameBlock', (document) => renameBlock(document, 'b', 'x'), 950);
  expect(other.history.steps).toHaveLength(2);
  // Typed and deleted again at once: nothing has happened.
  const name = (edited: Edited, text: string) =>
    step(edited, 'renameBlock', (document) => renameBlock(document, 'b', text), 0);
  expect(name(name(start, 'x'), '').history.steps).toHaveLength(0);
  // A step after an undo is its own, although it follows at once.
  const undone = applied(undo(type(typed, 'warn', 1000, 'level')));
  expect(type(undone, 'Helper', 1000).history.steps).toHaveLength(2);
});

test('a command that changes nothing is not a step', () => {
  expect(step(start, 'move', (document) => moveBlocksBy(document, ['a'], { x: 0, y: 0 }))).toEqual(start);
  expect(step(start, 'setOption', (document) => setOption(document, 'gone', 'x', 1))).toEqual(start);
});

test('undo leaves alone what others have changed since, and names it', () => {
  const mine = step(start, 'move', (document) => moveBlocksBy(document, ['a', 'b'], { x: 10, y: 0 }));
  const theirs = step({ ...mine, history: emptyHistory }, 'move', (document) =>
    moveBlocksBy(document, ['b'], { x: 0, y: 8 }),
  );
  const undone = applied(undo({ document: theirs.document, history: mine.history }));
  expect(undone.document.nodes.get('a')).toMatchObject({ x: 0, y: 0 });
  expect(undone.document.nodes.get('b')).toMatchObject({ x: 10, y: 8 });
  expect(undone.skipped.map(({ address }) => address)).toEqual([{ at: 'place', id: 'b' }]);
  const redone = applied(redo(undone));
  expect(redone.skipped).toEqual([]);
  expect(redone.document).toEqual(theirs.document);
});

test('undo keeps a new block that others have wired', () => {
  const mine = step(start, 'addBlock', (document) =>
    addBlock(document, newBlock('new', 'log', { x: 0, y: 0 })),
  );
  const ends = [
    { nodeId: 'a', side: 'output', terminal: 'started' },
    { nodeId: 'new', side: 'input', terminal: 'in' },
  ] as const;
  const { document } = step(mine, 'connect', (before) => connect(before, 'wire', ends[1], ends[0]));
  const undone = applied(undo({ document, history: mine.history }));
  expect(undone.document).toBe(document);
  expect(undone.skipped).toHaveLength(1);
  expect(undone.history).toEqual({ steps: [], position: 0 });
});
