import { expect, test, vi } from 'vitest';
import { setName } from '../../../../src/domain/flow/edit/command/fields.ts';
import { remove } from '../../../../src/domain/flow/edit/command/remove.ts';
import { createFlowEditorStore } from '../../../../src/features/flow-editor/store.ts';
import { startDocument } from '../../domain/flow/edit/walk.ts';

const base = () => ({
  document: startDocument(),
  revisionId: 'r1',
  contentTimestamp: '2026-11-23T10:00:00.000Z',
});

test('a step selects, and undo gives back what was selected before it', () => {
  const store = createFlowEditorStore(base());
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  const selection = { nodes: ['log'], edges: ['e1'] };
  store.select(selection);
  store.perform('delete', remove(store.read().document, selection));
  expect(store.read().selection).toEqual({ nodes: [], edges: [] });
  expect(store.undo()?.step.label).toBe('delete');
  expect(store.read()).toMatchObject({ selection, history: { position: 0 } });
  expect(store.redo()?.skipped).toEqual([]);
  expect(store.redo()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(4);
});

test('nothing is performed or undone where the flow may only be read', () => {
  const store = createFlowEditorStore(base());
  store.perform('setName', setName(store.read().document, 'Other'));
  store.setAccess('read');
  const before = store.read();
  store.perform('setName', setName(before.document, 'Third'));
  expect(store.undo()).toBeUndefined();
  expect(store.read()).toBe(before);
});

test('a command without effect tells nobody', () => {
  const store = createFlowEditorStore(base());
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.perform('setName', setName(store.read().document, 'Menu'));
  expect(listener).not.toHaveBeenCalled();
});

test('the history goes on after a save', () => {
  const store = createFlowEditorStore(base(), {}, () => 0);
  store.perform('setName', setName(store.read().document, 'Other'));
  const { document } = store.read();
  store.rebase({ ...base(), document, revisionId: 'r2' }, document);
  store.perform('setName', setName(document, 'Third'));
  expect(store.undo()?.skipped).toEqual([]);
  expect(store.read()).toMatchObject({ base: { revisionId: 'r2' }, document: { name: 'Menu' } });
});
