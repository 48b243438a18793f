import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { routerEntries, routerRuleInput } from '../../domain/entities/outbound-sip-call-router/calls.ts';
import type {
  OutboundSipCallRouter,
  RouterPlan,
} from '../../domain/entities/outbound-sip-call-router/model.ts';
import { readPrefixes } from '../../domain/entities/outbound-sip-call-router/prefix.ts';
import type { FormPart } from '../define/form.ts';

const prefixes = v.pipe(
  v.string(),
  v.check((text) => v.is(routerRuleInput.entries.prefixes, readPrefixes(text)), 'Number prefixes'),
  v.transform((text) => readPrefixes(text).join(', ')),
);

/** The form edits the prefixes of a rule as text. */
export const routerFormSchema = v.object({
  rules: v.pipe(v.array(v.object({ ...routerRuleInput.entries, prefixes })), v.maxLength(500)),
  fallbackUpstreamIds: routerEntries.fallbackUpstreamIds,
});
export type RouterValues = v.InferOutput<typeof routerFormSchema>;
export type RuleValues = RouterValues['rules'][number];

export interface RouterSource {
  /** null before the router is saved for the first time. */
  readonly entity: OutboundSipCallRouter | null;
}

export const routerValuesOf = ({ entity }: RouterSource): RouterValues => ({
  rules: (entity?.rules ?? []).map((rule) => ({ ...rule, prefixes: rule.prefixes.join(', ') })),
  fallbackUpstreamIds: entity?.fallbackUpstreamIds ?? [],
});

export const planOf = ({ rules, fallbackUpstreamIds }: RouterValues): RouterPlan => ({
  rules: rules.map((rule) => ({ ...rule, prefixes: [...readPrefixes(rule.prefixes)] })),
  fallbackUpstreamIds,
});

export const replaceRouter: FormPart<RouterSource, RouterValues>['send'] = (
  values,
  { subject: { organizationId } },
) => call('outboundSipCallRouter.replace', {}, planOf(values), organizationId);
