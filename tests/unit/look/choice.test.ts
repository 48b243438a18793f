import { expect, it } from 'vitest';
import { choiceFrom, isChosen, isVisited } from '../../look/choice.ts';

const visits = ['flows', 'my account', 'lists'];
const seen = (args: readonly string[], screens: readonly (readonly [visit: string, screen: string])[]) => {
  const choice = choiceFrom(args, visits);
  return screens.filter(([visit, screen]) => isVisited(choice, visit) && isChosen(choice, visit, screen));
};
const screens = [
  ['flows', 'a flow'],
  ['flows', 'a flow with a block'],
  ['my account', 'profile'],
  ['lists', 'flows'],
] as const;

it('chooses all screens of all visits', () => {
  expect(seen([], screens)).toEqual(screens);
});

it('chooses several visits, and of some of them screens', () => {
  expect(seen(['--only', 'flows: with a block', '--only', 'my account'], screens)).toEqual([
    ['flows', 'a flow with a block'],
    ['my account', 'profile'],
  ]);
  expect(seen(['--only', 'flows', '--only', 'lists: calls'], screens)).toEqual([
    ['flows', 'a flow'],
    ['flows', 'a flow with a block'],
  ]);
});

it('refuses visits and forms that do not exist', () => {
  expect(() => choiceFrom(['--only', 'flows', '--only', 'nothing'], visits)).toThrow(
    /flows, my account, lists/,
  );
  expect(() => choiceFrom(['--form', 'tablet'], visits)).toThrow(/phone-dark/);
});
