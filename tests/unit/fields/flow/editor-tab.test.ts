import { expect, test } from 'vitest';
import { editorTabText, readEditorTab, tabsOf } from '../../../../src/fields/flow/editor-tab.ts';

// Proves S1-2.2-02.
test('reads the tab of the page search, and ignores what is none', () => {
  const tab = { kind: 'macro', id: 'a-1' } as const;
  expect(readEditorTab(editorTabText(tab))).toEqual(tab);
  for (const text of [undefined, '', 'flow', 'flow:', 'user:1', 'flow:a b', `flow:${'x'.repeat(101)}`])
    expect(readEditorTab(text)).toBeNull();
});

test('shows the current tab beside the stored ones, once', () => {
  const [one, two] = [{ kind: 'flow', id: '1' } as const, { kind: 'macro', id: '2' } as const];
  expect(tabsOf('flow:1 nonsense macro:2', null)).toEqual([one, two]);
  expect(tabsOf('flow:1', two)).toEqual([one, two]);
  expect(tabsOf('flow:1 macro:2', one)).toEqual([one, two]);
  expect(tabsOf('', null)).toEqual([]);
});
