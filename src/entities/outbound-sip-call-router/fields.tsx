import { msg } from '@lingui/core/macro';
import type {
  OutboundSipCallRouter,
  RouterRule,
} from '../../domain/entities/outbound-sip-call-router/model.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import type { EntityFields, FieldTexts } from '../define/field.ts';
import { noneText } from '../define/none-text.ts';

/** A rule in one line, for change logs and conflicts. */
const RuleSummary = ({ rule: { name, prefixes, upstreamIds } }: { rule: RouterRule }) => (
  <div>
    {name} ({prefixes.join(', ')}): <EntityNames type="upstream" ids={upstreamIds} />
  </div>
);

/** The fields of the call router. */
export const routerFields = {
  rules: {
    title: msg`Rules`,
    none: noneText,
    show: (rules: readonly RouterRule[]) => rules.map((rule) => <RuleSummary key={rule.id} rule={rule} />),
  },
  fallbackUpstreamIds: {
    title: msg`All other numbers`,
    description: msg`Without an upstream here, calls that match no rule fail.`,
    none: msg`None: the call fails`,
    invalid: msg`Choose each upstream only once.`,
    show: (ids: readonly string[]) => <EntityNames type="upstream" ids={ids} />,
  },
} satisfies EntityFields<OutboundSipCallRouter>;

/** The fields of one rule. */
export const routingRuleFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 100 characters.` },
  prefixes: {
    title: msg`Prefixes`,
    invalid: msg`Enter prefixes, such as +31, +32 or 112.`,
  },
  upstreamIds: { title: msg`Upstreams`, invalid: msg`Choose at least one upstream.` },
} satisfies Record<Exclude<keyof RouterRule, 'id'>, FieldTexts>;

/** The label of the button that opens the form of the call router, and the title of this form. */
export const updateRouterLabel = msg`Update call router`;
