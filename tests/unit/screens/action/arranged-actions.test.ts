import { describe, expect, test } from 'vitest';
import type { ActionRank } from '../../../../src/entities/define/action.ts';
import { arrangedActions } from '../../../../src/screens/action/arranged-actions.ts';

const choice = (id: string, rank: ActionRank, isBlocked = false) => ({ action: { id, rank }, isBlocked });
type Choice = ReturnType<typeof choice>;

function arranged(choices: readonly Choice[], opens = false) {
  const { filled, outlined, menu } = arrangedActions(choices, opens);
  const ids = (some: readonly Choice[]) => some.map(({ action }) => action.id);
  return { filled: filled?.action.id, outlined: ids(outlined), menu: ids(menu) };
}

describe('the actions in the head of a panel', () => {
  const call = [
    choice('answer', 'secondary'),
    choice('ring', 'menu'),
    choice('hangup', 'primary'),
    choice('delete', 'menu'),
  ];

  test('have one filled button, whatever their order', () => {
    expect(arranged(call)).toEqual({ filled: 'hangup', outlined: ['answer'], menu: ['ring', 'delete'] });
  });

  test('stand in the menu while the row prevents them', () => {
    const ended = [choice('hangup', 'primary', true), choice('answer', 'secondary', true)];
    expect(arranged(ended)).toEqual({ filled: undefined, outlined: [], menu: ['hangup', 'answer'] });
  });

  test('have at most two outlined buttons', () => {
    const many = ['a', 'b', 'c'].map((id) => choice(id, 'secondary'));
    expect(arranged(many)).toEqual({ filled: undefined, outlined: ['a', 'b'], menu: ['c'] });
  });

  test('have no second filled button', () => {
    const two = [choice('answer', 'primary'), choice('perform', 'primary')];
    expect(arranged(two)).toEqual({ filled: 'answer', outlined: ['perform'], menu: [] });
    expect(arranged(two, true)).toEqual({ filled: undefined, outlined: ['answer', 'perform'], menu: [] });
  });
});
