import { expect, it } from 'vitest';
import { choiceFrom, isChosen, isVisited, visitsOf } from '../../look/choice.ts';

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

it('makes visits without accepted pictures to accept them, or when they are named', () => {
  const made = (args: readonly string[]) =>
    visitsOf(choiceFrom(args, visits), visits, (visit) => visit === 'my account');
  expect(made([])).toEqual(['my account']);
  expect(made(['--accept'])).toEqual(visits);
  expect(made(['--only', 'flows'])).toEqual(['flows']);
});

it('refuses visits and forms that do not exist', () => {
  expect(() => choiceFrom(['--only', 'flows', '--only', 'nothing'], visits)).toThrow(
    /flows, my account, lists/,
  );
  expect(() => choiceFrom(['--form', 'tablet'], visits)).toThrow(/phone-dark/);
});
