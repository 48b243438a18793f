import { useWholeSet } from '../../client/data/use-whole-set.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { countUsing } from './count-using.ts';

const maxContracts = 250;

/** How many sales contracts of the organization use a plan; all plans of a list share the contracts. */
export function ContractCount({ plan, organizationId }: { plan: string; organizationId: string }) {
  const { locale } = useFormat();
  const contracts = useWholeSet({
    entityType: 'salesContract',
    constraints: [
      { type: 'organization', organizationId, scope: 'self' },
      { type: 'deleted', deleted: false },
    ],
    sorting: [{ by: 'buyerName', dir: 'asc' }],
    limit: maxContracts,
  });
  if (contracts.state === 'loading') return '…';
  if (contracts.state === 'refused') return '–';
  const count = formatNumber(countUsing(plan, contracts.rows), locale);
  // There may be more beyond the limit of the set.
  return contracts.rows.length < maxContracts ? count : `≥ ${count}`;
}
