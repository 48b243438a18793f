import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryDrafts } from '../../../../src/client/data/memory-drafts.ts';
import type { OpenFlow } from '../../../../src/features/flow-editor/open-flow.ts';
import { createSaves } from '../../../../src/features/flow-editor/saves.ts';
import { createFlowEditorStore } from '../../../../src/features/flow-editor/store.ts';
import { fakeBrowser } from '../../client/support/fake-locks.ts';
import { baseOf, open, rename } from './support/opened-flow.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const base = baseOf('r1');
const { document } = base;
const attempt = { document, base: 't1' };

test('a sent document counts as sent until its outcome is known', () => {
  const store = createFlowEditorStore(base);
  const saves = createSaves(store);
  saves.dispatch({ event: 'save', attempt });
  expect(store.read().sent).toEqual({ document, isChecked: false });
  saves.dispatch({ event: 'answerLost' });
  saves.dispatch({ event: 'seen', version: 'newer' });
  expect(store.read().sent).toEqual({ document, isChecked: true });
});

test.each([
  [{ event: 'saved' }],
  [{ event: 'refused' }],
  // Seen after the answer was lost.
  [{ event: 'answerLost' }, { event: 'seen', version: 'attempt' }],
] as const)('others can save equal contents once the outcome is known: %j', (...events) => {
  const store = createFlowEditorStore(base);
  const saves = createSaves(store);
  saves.dispatch({ event: 'save', attempt });
  for (const event of events) saves.dispatch(event);
  expect(store.read().sent).toBeNull();
});

const send = ({ store, saves }: OpenFlow): void =>
  saves.dispatch({ event: 'save', attempt: { document: store.read().document, base: 'r1' } });

test('the check of a save whose answer was lost goes on after a reload and further edits', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Sent');
  send(first);
  first.saves.dispatch({ event: 'answerLost' });
  rename(first, 'Edited');
  await first.close('store');
  const second = await open(drafts, browser, baseOf('r2', { name: 'Sent' }));
  expect(second.saves.get()).toMatchObject({ kind: 'unknown', attempt: { document: { name: 'Sent' } } });
  expect(second.store.read()).toMatchObject({
    sent: { document: { name: 'Sent' } },
    document: { name: 'Edited' },
  });
});

test('a save that the platform was found not to have is recognized late, but not checked again', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Sent');
  send(first);
  first.saves.dispatch({ event: 'answerLost' });
  first.saves.dispatch({ event: 'seen', version: 'base' });
  await first.close('store');
  const second = await open(drafts, browser);
  expect(second.saves.get()).toEqual({ kind: 'idle' });
  expect(second.store.read().sent).toMatchObject({ document: { name: 'Sent' }, isChecked: true });
});

test('a newer base ends the wait for a sent document, which the platform refuses from now on', () => {
  const store = createFlowEditorStore(base);
  createSaves(store).dispatch({ event: 'save', attempt });
  store.rebaseOnto({ ...base, revisionId: 'same' }, document);
  expect(store.read().sent).not.toBeNull();
  store.rebaseOnto(baseOf('r2'), document);
  expect(store.read().sent).toBeNull();
});
