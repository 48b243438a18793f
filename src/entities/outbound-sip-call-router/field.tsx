import { msg } from '@lingui/core/macro';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import type { EntityFields } from '../define/field.ts';
import type {
  OutboundSipCallRouter,
  RouterRule,
} from '../../domain/entities/outbound-sip-call-router/model.ts';

/** A rule in one line: of a change log, or beside what somebody else made of it. */
export function RuleLine({ rule: { name, prefixes, upstreamIds } }: { rule: RouterRule }) {
  return (
    <div>
      {name} ({prefixes.join(', ')}): <EntityNames type="upstream" ids={upstreamIds} />
    </div>
  );
}

/** The fields of the call router, as readers know them. */
export const routerFields = {
  rules: {
    title: msg`Rules`,
    none: msg`None`,
    show: (rules: readonly RouterRule[]) => rules.map((rule) => <RuleLine key={rule.id} rule={rule} />),
  },
  fallbackUpstreamIds: {
    title: msg`All other numbers`,
    none: msg`None`,
    show: (ids: readonly string[]) => <EntityNames type="upstream" ids={ids} />,
  },
} satisfies EntityFields<OutboundSipCallRouter>;
