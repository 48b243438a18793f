import { Trans, useLingui } from '@lingui/react/macro';
import { contractTypeNames } from '../../../../fields/billing/contract-names.ts';
import { BillingTabLink } from '../../../../fields/billing/tab-link.tsx';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { PlainList } from '../../../../kit/display/plain-list.tsx';
import { StatusBadge } from '../../../../kit/display/status-badge.tsx';
import type { ExplainedContract, ExplainedHop } from './explain-rows.ts';
import styles from './explain.module.css';
import { contractLossNames } from './loss-name.ts';

function ContractLine({
  contract: { contractId, active },
  seller,
}: {
  contract: ExplainedContract;
  seller: string;
}) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const start = active === null ? '' : periodName(active.start, locale);
  return (
    <>
      <BillingTabLink tab={{ kind: 'salesContract', id: contractId }} organizationId={seller}>
        <EntityText type="salesContract" id={contractId} />
      </BillingTabLink>
      {active !== null && (
        <>
          {' '}
          <StatusBadge tone="neutral">
            {i18n._(contractTypeNames[active.isExclusive ? 'exclusive' : 'standard'])}
          </StatusBadge>{' '}
          <span className={styles.note}>
            <Trans>from {start}</Trans>
          </span>
        </>
      )}
    </>
  );
}

type Props = { hop: Pick<ExplainedHop, 'seller' | 'paying' | 'others'> };

/** The contract that pays, and why the others between seller and buyer do not. */
export function SaleContracts({ hop: { seller, paying, others } }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      {paying === null ? (
        <p>
          <Trans>No contract covers this buyer in this month.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Contract:</Trans> <ContractLine contract={paying} seller={seller} />
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>
            <Trans>Contracts that do not pay</Trans>
          </summary>
          <PlainList>
            {others.map((contract) => (
              <li key={contract.contractId}>
                <ContractLine contract={contract} seller={seller} />{' '}
                <span className={styles.note}>{i18n._(contractLossNames[contract.loss])}</span>
              </li>
            ))}
          </PlainList>
        </details>
      )}
    </>
  );
}
