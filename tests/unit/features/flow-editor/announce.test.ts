import { expect, test } from 'vitest';
import type { Change } from '../../../../src/domain/flow/edit/change.ts';
import type { Edited } from '../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../../../src/domain/flow/edit/history.ts';
import { documentOf } from '../../../../src/domain/flow/edit/document.ts';
import { setName } from '../../../../src/domain/flow/edit/command/fields.ts';
import { emptySelection } from '../../../../src/domain/flow/edit/step.ts';
import { historyMove } from '../../../../src/features/flow-editor/announce/history-move.ts';
import { contentsOf } from '../../domain/flow/contents/example.ts';

const empty: Edited = {
  document: documentOf({ name: 'a', summary: '' }, contentsOf([])),
  history: emptyHistory,
};
const selection = { before: emptySelection, after: emptySelection };
const named = (edited: Edited, name: string, at: number): Edited => {
  const changes: readonly Change[] = setName(edited.document, name);
  return perform(edited, { label: 'setName', changes, selection, at });
};

test('tells a new step from one that is undone or redone', () => {
  const one = named(empty, 'b', 0);
  const two = named(one, 'c', 10_000);
  const undone = undo(two) ?? two;
  const redone = redo(undone) ?? undone;
  const moves = [historyMove(empty.history, one.history), historyMove(one.history, two.history)];
  expect(moves.map((move) => move?.kind)).toEqual(['done', 'done']);
  expect(historyMove(two.history, undone.history)).toEqual({ kind: 'undone', step: two.history.steps[1] });
  expect(historyMove(undone.history, redone.history)).toEqual({ kind: 'redone', step: two.history.steps[1] });
  expect(historyMove(undone.history, named(undone, 'd', 20_000).history)?.kind).toBe('done');
  expect(historyMove(two.history, two.history)).toBeNull();
});

test('says nothing of typing that takes itself back', () => {
  const typed = named(empty, 'b', 0);
  expect(historyMove(typed.history, named(typed, 'a', 100).history)).toBeNull();
});
