import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import type { RouterPlan } from '../../domain/entities/outbound-sip-call-router/model.ts';
import styles from './router.module.css';

interface Line {
  readonly id: string;
  readonly place: number | null;
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly upstreamIds: readonly string[];
}

/** The upstreams that are asked, in their order, with the way to each. */
export function UpstreamChain({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <Trans>None: such a call goes nowhere</Trans>;
  return (
    <ol className={styles.order}>
      {ids.map((id) => (
        <li key={id}>
          <EntityLink type="upstream" id={id} organizationId={null} />
        </li>
      ))}
    </ol>
  );
}

const cells = {
  place: ({ place }: Line) => place ?? '–',
  name: ({ name }: Line) => name,
  prefixes: ({ prefixes }: Line) => prefixes.join(', '),
  upstreams: ({ upstreamIds }: Line) => <UpstreamChain ids={upstreamIds} />,
};

/** Which upstream takes which call, as it is read: rule by rule, and what no rule fits. */
export function RuleTable({ rules, fallbackUpstreamIds }: RouterPlan) {
  const { t } = useLingui();
  const columns = useMemo<SimpleColumn<Line>[]>(
    () => [
      { key: 'place', title: t`Order`, cell: cells.place, tight: true },
      { key: 'name', title: t`Rule`, cell: cells.name },
      { key: 'prefixes', title: t`Numbers that begin with`, cell: cells.prefixes },
      { key: 'upstreams', title: t`Upstreams`, cell: cells.upstreams },
    ],
    [t],
  );
  const lines: readonly Line[] = [
    ...rules.map((rule, at) => ({ ...rule, place: at + 1 })),
    {
      id: 'others',
      place: null,
      name: t`All other numbers`,
      prefixes: [],
      upstreamIds: fallbackUpstreamIds,
    },
  ];
  return <SimpleTable bare label={t`Rules`} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
