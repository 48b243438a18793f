import { useLingui } from '@lingui/react/macro';
import type { RouterPlan } from '../../domain/entities/outbound-sip-call-router/model.ts';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { routerFields, routingRuleFields } from './fields.tsx';
import { UpstreamChain } from './upstream-chain.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';

interface RuleRow {
  readonly id: string;
  /** null for calls that match no rule. */
  readonly position: number | null;
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly upstreamIds: readonly string[];
}

const cells = {
  position: ({ position }: RuleRow) => position ?? <Nothing />,
  name: ({ name }: RuleRow) => name,
  prefixes: ({ prefixes }: RuleRow) => prefixes.join(', '),
  upstreams: ({ upstreamIds }: RuleRow) => <UpstreamChain ids={upstreamIds} />,
};

/** The rules of the call router in their order, then the upstreams for all other numbers. */
export function RuleTable({ rules, fallbackUpstreamIds }: RouterPlan) {
  const { i18n, t } = useLingui();
  const columns: readonly SimpleColumn<RuleRow>[] = [
    { key: 'position', title: t`Order`, cell: cells.position, tight: true },
    { key: 'name', title: t`Rule`, cell: cells.name },
    { key: 'prefixes', title: i18n._(routingRuleFields.prefixes.title), cell: cells.prefixes },
    { key: 'upstreams', title: i18n._(routingRuleFields.upstreamIds.title), cell: cells.upstreams },
  ];
  const rows: readonly RuleRow[] = [
    ...rules.map((rule, at) => ({ ...rule, position: at + 1 })),
    {
      id: 'others',
      position: null,
      name: i18n._(routerFields.fallbackUpstreamIds.title),
      prefixes: [],
      upstreamIds: fallbackUpstreamIds,
    },
  ];
  const label = i18n._(routerFields.rules.title);
  return <SimpleTable bare label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
