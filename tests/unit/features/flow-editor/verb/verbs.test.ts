import { expect, test, vi } from 'vitest';
import { setName, setSummary } from '../../../../../src/domain/flow/edit/command/fields.ts';
import type { OutputEnd } from '../../../../../src/features/flow-editor/model/editor-view.ts';
import { createFlowEditorStore } from '../../../../../src/features/flow-editor/store.ts';
import {
  copySelected,
  pasteStash,
  pasteText,
} from '../../../../../src/features/flow-editor/verb/clipboard.ts';
import { followWire } from '../../../../../src/features/flow-editor/verb/cursor.ts';
import * as problems from '../../../../../src/features/flow-editor/verb/say-problem.ts';
import { undoLater } from '../../../../../src/features/flow-editor/verb/undo-later.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { createStore } from '../../../../../src/lib/value/store.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';

const document = documentOf(
  { name: 'Menu', summary: '' },
  contentsOf(
    [node('ask', 'condition'), node('yes', 'answer'), node('end', 'log')],
    ['ask.yes yes.do', 'yes.done end.in'],
  ),
);
const storeOf = () =>
  createFlowEditorStore({ document, revisionId: 'r1', contentTimestamp: '', lastUpdate: '' }, {}, () => 0);

test('a step can be undone later, unless another one has followed', () => {
  const store = storeOf();
  store.perform('setName', setName(document, 'Other'));
  const undo = undoLater(store);
  store.select({ nodes: ['ask'], edges: [] });
  expect(undo()).toBe('undone');
  expect(store.read().document.name).toBe('Menu');
  expect(undo()).toBe('tooLate');

  store.perform('setName', setName(document, 'Third'));
  const late = undoLater(store);
  store.perform('setSummary', setSummary(document, 'Changed'));
  expect(late()).toBe('tooLate');
  expect(store.read().document).toMatchObject({ name: 'Third', summary: 'Changed' });
});

test('a wire is followed from the output at the cursor, and from no other', () => {
  const store = storeOf();
  const cursorOutput = createStore<OutputEnd | null>({ nodeId: 'ask', output: 'no' });
  const editor = { store, cursorOutput, canvas: () => null };
  followWire(editor, 'next');
  expect(store.read().selection.nodes).toEqual([]);
  cursorOutput.set({ nodeId: 'ask', output: 'yes' });
  followWire(editor, 'next');
  expect(store.read().selection.nodes).toEqual(['yes']);
  cursorOutput.set(null);
  followWire(editor, 'next');
  followWire(editor, 'previous');
  expect(store.read().selection.nodes).toEqual(['yes']);
});

test.each(['+31 20 123 4567', '{"other": 1}', ''])(
  'a paste of %j pastes no earlier blocks, and says so',
  (text) => {
    const say = vi.spyOn(problems, 'sayProblem').mockResolvedValue();
    const store = storeOf();
    store.select({ nodes: ['end'], edges: [] });
    const copied = copySelected(store) ?? '';
    pasteText(store, text);
    expect(say).toHaveBeenCalledExactlyOnceWith('otherText');
    expect(store.read().document.nodes.size).toBe(3);
    pasteText(store, copied);
    pasteStash(store);
    expect(store.read().document.nodes.size).toBe(5);
    say.mockRestore();
  },
);
