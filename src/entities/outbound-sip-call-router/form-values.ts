import * as v from 'valibot';
import { routerEntries, routerRuleInput } from '../../domain/entities/outbound-sip-call-router/calls.ts';
import type {
  OutboundSipCallRouter,
  RouterPlan,
} from '../../domain/entities/outbound-sip-call-router/model.ts';
import { readPrefixes } from '../../domain/entities/outbound-sip-call-router/prefix.ts';

const prefixes = v.pipe(
  v.string(),
  v.check((text) => v.is(routerRuleInput.entries.prefixes, readPrefixes(text)), 'Beginnings of numbers'),
  v.transform((text) => readPrefixes(text).join(', ')),
);

/** What the form of the call router holds: beginnings of numbers as they are typed. */
export const routerValuesSchema = v.object({
  rules: v.pipe(v.array(v.object({ ...routerRuleInput.entries, prefixes })), v.maxLength(500)),
  fallbackUpstreamIds: routerEntries.fallbackUpstreamIds,
});
export type RouterValues = v.InferOutput<typeof routerValuesSchema>;
export type RuleValues = RouterValues['rules'][number];

export const routerValuesOf = ({
  router,
}: {
  readonly router: OutboundSipCallRouter | null;
}): RouterValues => ({
  rules: (router?.rules ?? []).map((rule) => ({ ...rule, prefixes: rule.prefixes.join(', ') })),
  fallbackUpstreamIds: router?.fallbackUpstreamIds ?? [],
});

/** What is sent of it. */
export const planOf = ({ rules, fallbackUpstreamIds }: RouterValues): RouterPlan => ({
  rules: rules.map((rule) => ({ ...rule, prefixes: [...readPrefixes(rule.prefixes)] })),
  fallbackUpstreamIds,
});
