import { expect, test } from 'vitest';
import { createItemIds } from '../../../../../src/features/flow-editor/block-panel/item-ids.ts';

test('an item keeps its id when it gets another name, and no other item has that id', () => {
  const ids = createItemIds();
  const [first, second] = [ids.idOf('branch'), ids.idOf('branch2')];
  ids.rename('branch', 'open');
  expect(ids.idOf('open')).toBe(first);
  expect(ids.idOf('branch2')).toBe(second);
  expect([first, second]).not.toContain(ids.idOf('branch'));
});
