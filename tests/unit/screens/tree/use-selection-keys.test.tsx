import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { announcement } from '../../../../src/kit/feedback/announcement.ts';
import type { TreeSource } from '../../../../src/screens/tree/tree-source.ts';
import { useSelectionKeys } from '../../../../src/screens/tree/use-selection-keys.ts';
import { useTreeCursor } from '../../../../src/screens/tree/use-tree-cursor.ts';
import { mountedHook } from '../../support/mounted-hook.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const nothing = (): void => {};
const unfold = vi.fn<(nodes: readonly string[]) => void>();
const names = ['be', 'de', 'fr'];
const source: TreeSource<string> = {
  count: names.length,
  rowAt: (index) => ({ kind: 'node', node: names[index] ?? '', level: 1, fold: 'leaf', place: null }),
  keyOf: (row) => (row.kind === 'node' ? row.node : ''),
  unfold,
  fold: nothing,
  retry: nothing,
};

async function selectableTree(isMultiple = true) {
  const { seen, change } = await mountedHook(
    () => {
      const position = useTreeCursor(source);
      return { position, onKey: useSelectionKeys({ position, source, isMultiple }) };
    },
    (hook) => <I18nProvider i18n={i18n}>{hook}</I18nProvider>,
  );
  const now = () => {
    const tree = seen.at(-1);
    if (tree === undefined) throw new Error('nothing was rendered');
    return tree;
  };
  return {
    walkTo: (index: number) => change(() => now().position.walkTo({ index, column: 0 })),
    moveTo: (index: number, column = 0) => change(() => now().position.moveTo({ index, column })),
    extendTo: (index: number, column = 0) => change(() => now().position.extendTo({ index, column })),
    select: (...nodes: readonly string[]) => change(() => now().position.select(nodes, ['europe'])),
    cursor: () => now().position.cursor.index,
    async press(key: string, held: Partial<KeyboardEvent> = { ctrlKey: true }) {
      const event = {
        key,
        code: '',
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        shiftKey: false,
        ...held,
      };
      let isHandled = false;
      await change(() => void (isHandled = now().onKey(event as KeyboardEvent)));
      return isHandled;
    },
    selected() {
      const { selection } = now().position;
      return selection.kind === 'rows' ? [...selection.keys] : selection.kind;
    },
  };
}

test('Ctrl+Space adds rows and takes them away, and tells screen readers how many there are', async () => {
  const tree = await selectableTree();
  expect(await tree.press(' ')).toBe(true);
  await tree.walkTo(2);
  expect(tree.selected()).toEqual(['be']);
  await tree.press(' ', { metaKey: true });
  expect(tree.selected()).toEqual(['be', 'fr']);
  expect(announcement.get().text).toBe('2 rows selected');
  await tree.press(' ');
  expect(tree.selected()).toEqual(['be']);
  expect(announcement.get().text).toBe('1 row selected');
});

test('Ctrl+A selects all rows; Escape and moving the cursor by a click end the selection', async () => {
  const tree = await selectableTree();
  expect(await tree.press('a')).toBe(true);
  expect(tree.selected()).toEqual(names);
  expect(await tree.press('Escape', {})).toBe(true);
  expect(tree.selected()).toBe('cursor');
  expect(await tree.press('Escape', {})).toBe(false);
  await tree.press('a');
  await tree.moveTo(1);
  expect(tree.selected()).toBe('cursor');
});

test('tells how many rows a range has, but not that cells of one row are selected', async () => {
  const tree = await selectableTree();
  await tree.extendTo(1);
  expect(announcement.get().text).toBe('2 rows selected');
  await tree.extendTo(2);
  expect(announcement.get().text).toBe('3 rows selected');
  await tree.moveTo(0, 1);
  await tree.extendTo(0, 2);
  expect(announcement.get().text).toBe('3 rows selected');
});

test('selects given rows below an opened one, and moves the cursor to the first', async () => {
  unfold.mockClear();
  const tree = await selectableTree();
  await tree.select('de', 'fr');
  expect(unfold).toHaveBeenCalledExactlyOnceWith(['europe']);
  expect(tree.selected()).toEqual(['de', 'fr']);
  expect(tree.cursor()).toBe(1);
  expect(announcement.get().text).toBe('2 rows selected');
});

test('keys without Ctrl are left alone', async () => {
  const tree = await selectableTree();
  for (const key of [' ', 'a']) expect(await tree.press(key, {})).toBe(false);
});

test('keys are left alone where one row is selected at a time', async () => {
  const single = await selectableTree(false);
  expect(await single.press(' ')).toBe(false);
  expect(await single.press('a')).toBe(false);
});
