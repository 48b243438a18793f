import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { EvaluationBudget } from '../../../../../src/domain/flow/expression/evaluate/budget.ts';
import { evaluate } from '../../../../../src/domain/flow/expression/evaluate/evaluate.ts';
import { library } from '../../../../../src/domain/flow/expression/library/library.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { expressionLimits } from '../../../../../src/domain/flow/expression/tree/limits.ts';
import { signs } from '../../../../../src/domain/flow/expression/tree/sign.ts';
import type { FlowValue } from '../../../../../src/domain/flow/expression/value/value.ts';
import { emptyContext, outcomeOf, contextOf } from './context.ts';
import { costlyValues } from './costly-values.ts';

const values: { readonly [name: string]: FlowValue } = Object.fromEntries(
  Object.entries(costlyValues).map(([name, value]) => [name, value()]),
);
const names = Object.keys(values);
const value = (name: string): Expression => ({ op: 'value', name });

/** The time of a loop that takes about a microsecond on a fast machine, ms: a busy one slows both sides alike. */
function referenceMs(): number {
  let best = Infinity;
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    let mixed = run;
    for (let n = 0; n < 1_000_000; n += 1) mixed = (Math.imul(mixed, 31) + n) | 0;
    best = Math.min(best, performance.now() - start + (mixed === 0.5 ? 1 : 0));
  }
  return best / 1000;
}

/** The time for the runs of one expression, ms. */
const maxMs = 500;

/** The steps that an expression pays, and its time in the quickest of some runs. */
function costOf(expression: Expression, runs = 4) {
  let [best, steps] = [Infinity, 0];
  const end = performance.now() + maxMs;
  for (let run = 0; run < runs && (run === 0 || performance.now() < end); run += 1) {
    steps = 0;
    const budget = new EvaluationBudget((more) => (steps += more));
    const start = performance.now();
    evaluate(expression, { ...contextOf(values), budget });
    best = Math.min(best, performance.now() - start);
    // Only a long run can be one that costs too much.
    if (best < 0.05) break;
  }
  return { ms: best, steps };
}

const calls = Object.entries(library).flatMap(([name, { parameters, repeats }]): Expression[] => {
  const count = Object.keys(parameters).length;
  const one = names.map((a): Expression => ({ op: 'call', name, args: [value(a)] }));
  if (count < 2 && !repeats) return one;
  const two = names.flatMap((a) => names.map((b): [string, string] => [a, b]));
  return [
    ...one,
    ...two.map(([a, b]): Expression => ({ op: 'call', name, args: [value(a), value(b)] })),
    ...(count < 3 ? [] : two).map(([a, b]): Expression => ({
      op: 'call',
      name,
      args: [value(a), value(b), value('broken')],
    })),
  ];
});
const operations = signs.flatMap((sign) =>
  names.flatMap((left) =>
    names.map((right): Expression => ({ op: 'binary', sign, left: value(left), right: value(right) })),
  ),
);
const nodes = names.flatMap((name): Expression[] => [
  [value(name)],
  { op: 'text', parts: [value(name), value(name)] },
  { op: 'each', list: value(name), as: 'x', to: { op: 'item', name: 'x' } },
  { op: 'dictionary', entries: [['a', value(name)]] },
  { op: 'get', from: value('entries'), key: value(name) },
  { op: 'switch', on: value(name), cases: [{ when: value(name), value: 1 }] },
]);

// Decision 51.
test('no function, operator or node takes longer than a microsecond for each step that it pays', () => {
  const microsecond = referenceMs();
  // An evaluation may take some time to begin.
  const isDear = ({ ms, steps }: ReturnType<typeof costOf>): boolean =>
    ms > 0.1 && ms > 2 * steps * microsecond;
  const dear = [...calls, ...operations, ...nodes].flatMap((expression) => {
    if (!isDear(costOf(expression))) return [];
    // A pause of the machine, or of its memory, is not a cost: many more runs would all have to meet one.
    const again = costOf(expression, 30);
    return isDear(again) ? [`${JSON.stringify(expression)}: ${again.ms} ms for ${again.steps} steps`] : [];
  });
  expect(dear).toEqual([]);
});

test.each([
  'let a = padStart("", 250000, "a") in let b = padStart("b", 400, "a") & a in a in b & a',
  '[for i in range(0, 1000): [for j in range(0, 1000): ""]]',
  'unique([for i in range(0, 1000): randomText(1000)])',
  'sort([for i in range(0, 1000): randomText(100)])',
  'split(padStart("", 250000), "")',
])(
  '%s takes no more steps than an evaluation may, and the step that would exceed them is not taken',
  (text) => {
    let steps = 0;
    const budget = new EvaluationBudget((more) => (steps += more));
    const start = performance.now();
    expect(outcomeOf(text, { ...emptyContext, budget })).toMatchObject({ ok: false });
    expect(performance.now() - start).toBeLessThan(500);
    expect(steps).toBeGreaterThan(expressionLimits.steps / 4);
  },
);
