import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { useTreeKeys } from '../../../../src/screens/tree/use-tree-keys.ts';
import type { TreeKeys } from '../../../../src/screens/tree/use-tree-keys.ts';
import { mountedHook } from '../../support/mounted-hook.tsx';

const names = ['Amsterdam', 'New York', 'Newark', 'Nijmegen'];
const page = 10;

async function pressedKeys(given: Partial<TreeKeys> = {}) {
  const spies = {
    onMove: vi.fn<TreeKeys['onMove']>(),
    onFold: vi.fn<TreeKeys['onFold']>(),
    onChoose: vi.fn<TreeKeys['onChoose']>(),
  };
  const keys: TreeKeys = {
    ...spies,
    place: { index: 0, column: 0 },
    count: names.length,
    columns: 1,
    rowAt: (index: number) => ({ level: 1, fold: index === 0 ? ('folded' as const) : ('leaf' as const) }),
    textAt: (index: number) => names[index],
    ...given,
  };
  const { seen } = await mountedHook(() => useTreeKeys(keys));
  let timeStamp = 0;
  const press = (key: string, held: Partial<KeyboardEvent> = {}): boolean => {
    const event = { key, timeStamp: (timeStamp += 100), shiftKey: false, ...held } as KeyboardEvent;
    return seen.at(-1)?.(event, page) ?? false;
  };
  return { ...spies, press };
}
const row = (index: number) => ({ index, column: 0 });

test('arrows move, with Shift to extend; right unfolds; Enter chooses', async () => {
  const { press, onMove, onFold, onChoose } = await pressedKeys();
  expect(press('ArrowDown')).toBe(true);
  expect(press('ArrowDown', { shiftKey: true })).toBe(true);
  expect(press('ArrowRight')).toBe(true);
  expect(press('Enter')).toBe(true);
  expect(onMove.mock.calls).toEqual([
    [row(1), false],
    [row(1), true],
  ]);
  expect(onFold.mock.calls).toEqual([[[0], true]]);
  expect(onChoose.mock.calls).toEqual([[0]]);
});

test('space marks', async () => {
  const onMark = vi.fn<(index: number) => void>();
  const { press, onChoose } = await pressedKeys({ onMark });
  press(' ');
  expect(onMark.mock.calls).toEqual([[0]]);
  expect(onChoose).not.toHaveBeenCalled();
});

test('space chooses where nothing is marked', async () => {
  const { press, onChoose } = await pressedKeys();
  press(' ');
  expect(onChoose.mock.calls).toEqual([[0]]);
});

test('typing finds a row by its name, a space in it included', async () => {
  const { press, onMove, onChoose } = await pressedKeys();
  for (const key of 'new y') expect(press(key)).toBe(true);
  expect(onMove.mock.lastCall).toEqual([row(1), false]);
  expect(onChoose).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'leaves keys with %o alone',
  async (held) => {
    const { press, onMove } = await pressedKeys();
    expect(press('ArrowDown', held)).toBe(false);
    expect(press('n', held)).toBe(false);
    expect(onMove).not.toHaveBeenCalled();
  },
);

test.each<[string, Partial<TreeKeys>]>([
  ['rows have no text', { textAt: undefined }],
  ['the cursor is at a cell', { columns: 3, place: { index: 0, column: 1 } }],
])('leaves letters alone where %s', async (_, given) => {
  const { press } = await pressedKeys(given);
  expect(press('n')).toBe(false);
});
