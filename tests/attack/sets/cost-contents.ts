import type { Expression } from '../../../src/domain/flow/expression/tree/expression.ts';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import type { Chance } from '../chance.ts';

/** Expressions that work on much, each in a way of its own; `?` becomes a count. */
const dear = [
  'sort([for i in range(0, ?): i * 7919 % 1009])',
  'unique([for i in range(0, ?): randomText(20)])',
  '[for i in range(0, ?): ""]',
  'padStart("", ?00, "ab")',
  'split(padStart("", ?0), "")',
  'parseJson("[" & join([for i in range(0, ?): "{}"], ",") & "]")',
  'padStart("b", ?0, "a") & "a" in padStart("", ?00, "a")',
  'padStart("", ?0, "*a") matches "*a*a*a*b"',
  'merge([for i in range(0, ?): i], [for i in range(0, ?): i])',
  '[for i in range(0, ?): now()]',
] as const;

/** The parts of contents that decide what they cost. */
export interface CostlyContents {
  readonly expression: string;
  readonly rounds: number;
  /** Whether a token with the value waits after each round. */
  readonly waits: boolean;
}

const counts = [10, 50, 100, 200, 400, 1000] as const;
const expressionBy = (chance: Chance): string =>
  chance.one(dear).replaceAll('?', () => String(chance.one(counts)));

export const anyContents = (chance: Chance): CostlyContents => ({
  expression: expressionBy(chance),
  rounds: chance.one(counts),
  waits: chance.below(2) === 0,
});

/** The contents under which others have waited longest, as far as a search has found. */
export const costliest: readonly CostlyContents[] = [
  { expression: 'unique([for i in range(0, 1000): randomText(20)])', rounds: 1000, waits: false },
  { expression: 'sort([for i in range(0, 1000): i * 7919 % 1009])', rounds: 1000, waits: true },
  { expression: 'padStart("b", 10000, "a") & "a" in padStart("", 100000, "a")', rounds: 400, waits: false },
  { expression: 'split(padStart("", 10000), "")', rounds: 400, waits: true },
];

/** The contents of one long stimulus, which the budgets allow. */
export const longStimulus: CostlyContents = {
  expression: 'sort([for i in range(0, 40): i * 7919 % 1009])',
  rounds: 900,
  waits: false,
};

/** The same contents with one part changed. */
export function mutated(contents: CostlyContents, chance: Chance): CostlyContents {
  const other = anyContents(chance);
  const part = chance.one(['expression', 'rounds', 'waits', 'both'] as const);
  if (part !== 'both') return { ...contents, [part]: other[part] };
  return { ...contents, expression: `[${contents.expression}, ${other.expression}]` };
}

/** A flow that evaluates the expression in a loop. It begins with a call of the endpoint, and replies after the loop. */
export function contentsOf({ expression, rounds, waits }: CostlyContents, endpoint: string): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const text = (source: string): Expression => expressionOf(source);
  const called = block([0, 0], 'apiEndpoint', { shape: { name: endpoint, starts: 'trigger' } });
  const loop = block([1, 0], 'loop', { options: { list: text(`range(0, ${rounds})`) } });
  const set = block([2, 0], 'setValues', { shape: { names: ['v'] }, options: { v: text(expression) } });
  wire(called, 'called', loop, 'start');
  wire(loop, 'item', set, 'in');
  wire(set, 'out', loop, 'next');
  wire(loop, 'done', block([3, 1], 'apiReply'), 'reply');
  if (waits) wire(set, 'out', block([3, 0], 'delay', { options: { duration: text('5s') } }), 'start');
  return contents();
}
