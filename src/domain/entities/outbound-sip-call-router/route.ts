import type { RouterPlan, RouterRule } from './model.ts';

/** The way of a call: the upstreams that are asked, in their order, and the rule that says so (null: none fits). */
export interface CallRoute {
  readonly rule: RouterRule | null;
  readonly upstreamIds: readonly string[];
}

/** The way of a call to this number (E.164, or short as it is dialled): that of the first rule that fits it. Pure. */
export function routeFor({ rules, fallbackUpstreamIds }: RouterPlan, number: string): CallRoute {
  const rule = rules.find(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix))) ?? null;
  return { rule, upstreamIds: rule?.upstreamIds ?? fallbackUpstreamIds };
}
