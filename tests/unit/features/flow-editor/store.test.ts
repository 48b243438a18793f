import { expect, test, vi } from 'vitest';
import { applyChanges } from '../../../../src/domain/flow/edit/apply.ts';
import { setName, setSummary } from '../../../../src/domain/flow/edit/command/fields.ts';
import { isDirty } from '../../../../src/domain/flow/edit/differences.ts';
import { remove } from '../../../../src/domain/flow/edit/command/remove.ts';
import { createFlowEditorStore } from '../../../../src/features/flow-editor/store.ts';
import { startDocument } from '../../domain/flow/edit/walk.ts';

const base = () => ({
  document: startDocument(),
  revisionId: 'r1',
  contentTimestamp: '2026-11-23T10:00:00.000Z',
  lastUpdate: '2026-11-23T10:00:00.000Z',
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
  store.updateAccess({ editor: 'elsewhere' });
  const before = store.read();
  store.perform('setName', setName(before.document, 'Third'));
  expect(store.undo()).toBeUndefined();
  expect(store.read()).toBe(before);
  store.updateAccess({ permission: 'withheld' });
  store.updateAccess({ editor: 'here' });
  expect(store.read().access).toBe('read');
  store.updateAccess({ permission: 'granted' });
  expect(store.read().access).toBe('edit');
});

test('nothing of a deleted flow is selected', () => {
  const store = createFlowEditorStore(base());
  store.select({ nodes: ['log'], edges: [] });
  store.updateAccess({ document: 'deleted' });
  expect(store.read().selection.nodes).toEqual([]);
  store.select({ nodes: ['log'], edges: [] });
  expect(store.read().selection.nodes).toEqual([]);
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
  store.rebaseOnto({ ...base(), document, revisionId: 'r2' }, document);
  store.perform('setName', setName(document, 'Third'));
  expect(store.undo()?.skipped).toEqual([]);
  expect(store.read()).toMatchObject({ base: { revisionId: 'r2' }, document: { name: 'Menu' } });
});

test('a reload gives up what was changed here, and undo brings it back on top of what others changed', () => {
  const store = createFlowEditorStore(base(), {}, () => 0);
  store.perform('setName', setName(store.read().document, 'Mine'));
  const { document: start } = base();
  const theirs = applyChanges(start, setSummary(start, 'Theirs')).document;
  const newer = { ...base(), document: theirs, revisionId: 'r2', lastUpdate: '2026-11-23T11:00:00.000Z' };
  store.setNewer(newer);
  store.reload(newer);
  expect(store.read()).toMatchObject({
    base: newer,
    newer: null,
    document: { name: 'Menu', summary: 'Theirs' },
  });
  expect(isDirty(store.read().base.document, store.read().document)).toBe(false);
  store.undo();
  expect(store.read().document).toMatchObject({ name: 'Mine', summary: 'Theirs' });
  store.undo();
  expect(store.read().document).toMatchObject({ name: 'Menu', summary: 'Theirs' });
});

test('a newer version stays known until the base is as new, whoever sets the base', () => {
  const store = createFlowEditorStore(base());
  const newer = { ...base(), revisionId: 'r2', lastUpdate: '2026-11-23T11:00:00.000Z' };
  const edited = { document: base().document, history: store.read().history, sent: null };
  store.setNewer(newer);
  store.replace(base(), edited);
  store.rebaseOnto({ ...base(), revisionId: 'r1b' }, base().document);
  expect(store.read().newer).toBe(newer);
  store.replace(newer, edited);
  expect(store.read().newer).toBeNull();
});

test('what undo skipped is told until the next change', () => {
  const store = createFlowEditorStore(base(), {}, () => 0);
  const { document: start } = store.read();
  store.perform('setName', setName(start, 'Mine'));
  const theirs = applyChanges(start, setName(start, 'Theirs')).document;
  store.rebaseOnto({ ...base(), document: theirs }, theirs);
  store.undo();
  expect(store.read().lastUndo?.skipped.map(({ address }) => address.at)).toEqual(['name']);
  store.perform('setName', setName(store.read().document, 'Mine'));
  expect(store.read().lastUndo).toBeNull();
});
