import { useLingui } from '@lingui/react/macro';
import type { SalesContract } from '../../../../domain/entities/sales-contract/schema.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Select } from '../../../../kit/form-control/select.tsx';
import type { ChosenMonth } from './compare-choice.ts';
import { pricedMonthsOf, usualMonth } from './compare-choice.ts';
import styles from './compare.module.css';

type Props = {
  contracts: readonly SalesContract[];
  value: ChosenMonth;
  onChange: (chosen: ChosenMonth) => void;
};

/** Chooses a contract, and one of the months in which it has prices. */
export function AppliedChoice({ contracts, value, onChange }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const contract = contracts.find(({ id }) => id === value.contractId);
  return (
    <div className={styles.sides}>
      <Select
        label={t`Sales contract`}
        value={value.contractId}
        options={contracts.map(({ id, buyerName, currentVersion: { name } }) => ({
          value: id,
          label: name === null ? buyerName : `${name} (${buyerName})`,
        }))}
        onChange={({ target }) => {
          const next = contracts.find(({ id }) => id === target.value);
          if (next !== undefined) onChange({ contractId: next.id, month: usualMonth(next) });
        }}
      />
      <Select
        label={t`Month`}
        value={value.month}
        options={(contract === undefined ? [] : pricedMonthsOf(contract)).map((month) => ({
          value: month,
          label: periodName(month, locale),
        }))}
        onChange={({ target }) => onChange({ ...value, month: target.value })}
      />
    </div>
  );
}
