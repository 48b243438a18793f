import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { SalesContract, SalesContractPeriods } from '../../domain/entities/sales-contract/schema.ts';
import type { ContractOverlap } from '../../domain/pricing/contract/contract-choice.ts';
import { contractOverlaps } from '../../domain/pricing/contract/contract-choice.ts';
import { ContractName } from '../../fields/billing/contract-name.tsx';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { periodName } from '../../fields/period/period-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Notice } from '../../kit/feedback/notice.tsx';

/** As many as S1 lists. */
const maxContracts = 250;
/** As many as a user reads; the others are counted. */
const maxLines = 5;

/** The contracts of a seller with the same buyer. */
function useContractsWith({ organizationId, buyerOrganization }: SalesContract): readonly SalesContract[] {
  const view = useDataSet(
    {
      entityType: 'salesContract',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
        { type: 'equals', field: 'buyerOrganization', value: buyerOrganization },
      ],
      sorting: [],
      limit: maxContracts,
    },
    { limit: maxContracts },
  );
  return view.state === 'ready' ? view.rows : [];
}

type LineProps = { overlap: ContractOverlap; other: SalesContract | undefined };

function Line({ overlap: { month, organization }, other }: LineProps) {
  const { locale } = useFormat();
  if (other === undefined) return null;
  const start = periodName(month, locale);
  const contract = (
    <BillingTabLink tab={{ kind: 'salesContract', id: other.id }} organizationId={other.organizationId}>
      <ContractName kind="salesContract" name={other.currentVersion.name} />
    </BillingTabLink>
  );
  return (
    <li>
      <EntityText type="organizationTreeView" id={organization} />, {start}: {contract}
    </li>
  );
}

type Props = { contract: SalesContract; periods: SalesContractPeriods };

/**
 * Names the contracts of the same type that decide at the same organizations. Two exclusive ones are refused; of two
 * standard ones, the one that began later pays.
 */
export function ContractOverlaps({ contract, periods }: Props) {
  const { t } = useLingui();
  const contracts = useContractsWith(contract);
  const { id, createDate } = contract;
  const overlaps = useMemo(() => {
    const others = contracts.map((one) => ({
      id: one.id,
      createDate: one.createDate,
      periods: one.currentVersion.periods,
    }));
    return contractOverlaps({ id, createDate, periods }, others);
  }, [contracts, id, createDate, periods]);
  if (overlaps.length === 0) return null;
  const isRefused = overlaps.some((one) => one.isRefused);
  const shown = overlaps.filter((one) => one.isRefused === isRefused);
  const more = shown.length - maxLines;
  const otherOf = ({ contracts: ids }: ContractOverlap) =>
    contracts.find((one) => one.id !== id && ids.includes(one.id));
  return (
    <Notice tone="warn">
      {isRefused ? (
        <Trans>
          Another exclusive contract decides at the same organizations, so this one cannot be saved.
        </Trans>
      ) : (
        <Trans>
          Another standard contract decides at the same organizations. The one that began later pays.
        </Trans>
      )}
      <ul aria-label={t`Overlapping contracts`}>
        {shown.slice(0, maxLines).map((overlap) => (
          <Line
            key={`${overlap.month} ${overlap.organization} ${overlap.contracts[1]}`}
            overlap={overlap}
            other={otherOf(overlap)}
          />
        ))}
      </ul>
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </Notice>
  );
}
