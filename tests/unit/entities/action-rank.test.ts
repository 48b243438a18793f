import { expect, test } from 'vitest';
import type { Action } from '../../../src/entities/define/action.ts';
import { loadViews } from './support/load-views.ts';

const views = await loadViews();
const panels = views.flatMap((view): { name: string; actions: readonly Action<never>[] }[] => [
  { name: view.name, actions: view.actions ?? [] },
  ...Object.entries(view.variants ?? {}).map(([variant, { actions }]) => ({
    name: `${view.name} (${variant})`,
    actions,
  })),
]);
const ranked = (rank: string, max: number) =>
  panels
    .filter(({ actions }) => actions.filter((action) => action.rank === rank).length > max)
    .map(({ name }) => name);

test('a panel has at most one filled button, except where the direction of a porting decides', () => {
  expect(ranked('primary', 1)).toEqual(['numberPortingRequest', 'numberPortingRequest (admin)']);
});

test('a panel has at most two outlined buttons', () => {
  expect(ranked('secondary', 2)).toEqual([]);
});

test('what deletes a row stands in the menu', () => {
  const deletions = panels.flatMap(({ actions }) => actions.filter(({ run }) => run.kind === 'delete'));
  expect(deletions.length).toBeGreaterThan(10);
  expect(deletions.filter(({ rank }) => rank !== 'menu')).toEqual([]);
});
