import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useDataSet } from '../../../../client/data/use-data-set.ts';
import { useSession } from '../../../../client/session/session.ts';
import type { Targeting, TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { withEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import type { TreeColumn } from '../../../../screens/tree/tree-column.ts';
import { TreeGrid } from '../../../../screens/tree/tree-grid.tsx';
import { useLazyTree } from '../../../../screens/tree/use-lazy-tree.ts';
import { AbsentTargets } from './absent-targets.tsx';
import { organizationLoader, targetFacts } from './organization-loader.ts';
import type { TargetedQuery } from './targeted-query.ts';
import { targetedQuery } from './targeted-query.ts';
import type { TargetedOrganization } from './target-choice.ts';
import { absentTargets, noEntry } from './target-choice.ts';
import { TargetChoices } from './target-choices.tsx';
import styles from './targeting.module.css';

type Props = {
  buyer: string;
  /** The last month of the period. */
  lastMonth: string;
  targeting: Targeting;
  isReadOnly: boolean;
  onChange: (targeting: Targeting) => void;
};

/** The organizations with an entry that are not in the period; none as long as that is unknown. */
function useAbsent(query: TargetedQuery, targeting: Targeting): readonly string[] {
  const ids = Object.keys(targeting).toSorted();
  const found = useDataSet(query, { filter: [{ type: 'ids', ids }], limit: 'all' });
  if (found.state !== 'ready' || found.answers === 'before' || found.freshness.state !== 'live') return [];
  return absentTargets(ids, found.rows);
}

type OrganizationsProps = Pick<Props, 'buyer' | 'targeting'> & {
  query: TargetedQuery;
  /** Undefined if the contract cannot be changed. */
  onChange: ((organization: string, entry: TargetingEntry) => void) | undefined;
};

function Organizations({ buyer, targeting, query, onChange }: OrganizationsProps) {
  const { t, i18n } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const source = useLazyTree(targetFacts, organizationLoader(userId, buyer, query, i18n));
  const [chosen, setChosen] = useState<TargetedOrganization | null>(null);
  const { unfold } = source;
  const root = source.rowAt(0);
  const buyerNode = root?.kind === 'node' ? root.node : undefined;
  // The organizations below the buyer are what one comes for.
  useEffect(() => {
    if (buyerNode !== undefined) unfold([buyerNode]);
  }, [unfold, buyerNode]);
  const names = useMemo(() => {
    const rows = Array.from({ length: source.count }, (_, index) => source.rowAt(index));
    return new Map(rows.flatMap((row) => (row?.kind === 'node' ? [[row.node.id, row.node.name]] : [])));
  }, [source]);
  const columns = useMemo((): readonly TreeColumn<TargetedOrganization>[] => {
    const cell = (part: 'self' | 'customers') => (organization: TargetedOrganization) => (
      <TargetChoices
        kind={part}
        organization={organization}
        targeting={targeting}
        nameOf={(id) => names.get(id) ?? ''}
        onChange={onChange}
      />
    );
    return [
      { id: 'name', title: t`Organization`, width: { atLeast: 200 }, cell: ({ name }) => name },
      { id: 'self', title: t`Itself`, width: { atLeast: 240 }, cell: cell('self') },
      { id: 'customers', title: t`Its customers`, width: { atLeast: 300 }, cell: cell('customers') },
    ];
  }, [targeting, names, onChange, t]);
  return (
    <div className={styles.grid}>
      <TreeGrid
        label={t`Organizations that the contract covers`}
        source={source}
        columns={columns}
        nameOf={({ name }) => name}
        indent={30}
        empty={<EmptyState icon="search" title={t`There are no organizations`} />}
        onChoose={setChosen}
      />
      {chosen !== null && (
        <TargetChoices
          kind="dialog"
          organization={chosen}
          targeting={targeting}
          nameOf={(id) => names.get(id) ?? ''}
          onChange={onChange}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

/** Which organizations at and below the buyer a contract covers in a period (S1-2.8-16). */
export function TargetingTree({ buyer, lastMonth, targeting, isReadOnly, onChange }: Props) {
  const onEntry = isReadOnly
    ? undefined
    : (organization: string, entry: TargetingEntry): void => {
        const next = withEntry(targeting, buyer, organization, entry);
        if (next !== null) onChange(next);
      };
  const query = useMemo(() => targetedQuery(buyer, lastMonth), [buyer, lastMonth]);
  const absent = useAbsent(query, targeting);
  return (
    <div className={styles.targeting}>
      <h3>
        <Trans>Covered organizations</Trans>
      </h3>
      {absent.length > 0 && (
        <AbsentTargets
          targeting={targeting}
          ids={absent}
          onRemove={onEntry && ((id) => onEntry(id, noEntry))}
        />
      )}
      <Organizations key={lastMonth} buyer={buyer} targeting={targeting} query={query} onChange={onEntry} />
    </div>
  );
}
