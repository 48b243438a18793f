import { expect, test } from 'vitest';
import { renameBlock } from '../../../../../src/domain/flow/edit/command/block.ts';
import type { Merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { chooseSide, mergeChoicesOf } from '../../../../../src/features/flow-editor/compare/merge-choices.ts';
import type { Command } from './example.ts';
import { base, edited } from './example.ts';

const named =
  (id: string, name: string): Command =>
  (document) =>
    renameBlock(document, id, name);
const only = ({ conflicts: [conflict] }: Merge) => {
  if (conflict === undefined) throw new Error('no conflict');
  return conflict;
};

test('a choice stays when others save once more, is replaced, and counts for no other base', () => {
  const mine = edited(named('a', 'Mine'));
  const choices = mergeChoicesOf(base);
  const conflict = only(merge(base, mine, edited(named('a', 'Theirs'))));
  chooseSide(choices, conflict, 'theirs');
  chooseSide(choices, conflict, 'mine');
  expect(choices.get()).toHaveLength(1);

  const again = merge(
    base,
    mine,
    edited(named('a', 'Theirs'), named('c', 'Bye')),
    mergeChoicesOf(base).get(),
  );
  expect(only(again).choice).toBe('mine');
  const changed = merge(base, mine, edited(named('a', 'Another')), mergeChoicesOf(base).get());
  expect(only(changed).choice).toBeNull();
  expect(mergeChoicesOf(edited(named('c', 'Bye'))).get()).toEqual([]);
});
