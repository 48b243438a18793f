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
