import type { RouterPlan, RouterRule } from './model.ts';

/** The route of a call: the upstreams to try, in order, and the matching rule (null: none). */
export interface CallRoute {
  readonly rule: RouterRule | null;
  readonly upstreamIds: readonly string[];
}

/** The route of a call to this number (E.164, or a short number as dialled), by the first matching rule. Pure. */
export function routeFor({ rules, fallbackUpstreamIds }: RouterPlan, number: string): CallRoute {
  const rule = rules.find(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix))) ?? null;
  return { rule, upstreamIds: rule?.upstreamIds ?? fallbackUpstreamIds };
}

const dialled = /^(?:\+[1-9]\d{0,14}|\d{1,15})$/;

/** Whether a text is a number that can be called: E.164, or a short number as dialled. */
export const isDialled = (number: string): boolean => dialled.test(number);

/**
 * The earlier rules that take every number of a rule, which therefore never applies; null if it can apply. A prefix
 * that is not complete yet takes nothing.
 */
export function shadowingRules(
  rules: readonly Pick<RouterRule, 'prefixes'>[],
  at: number,
): readonly number[] | null {
  const prefixes = rules[at]?.prefixes ?? [];
  const takenBy = prefixes.map((prefix) =>
    rules.slice(0, at).findIndex((rule) => rule.prefixes.some((one) => prefix.startsWith(one))),
  );
  return prefixes.length === 0 || takenBy.includes(-1)
    ? null
    : [...new Set(takenBy)].toSorted((a, b) => a - b);
}
