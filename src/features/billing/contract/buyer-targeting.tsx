import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Targeting, TargetingEntry } from '../../../domain/pricing/contract/targeting.ts';
import { customerTargets, withEntry } from '../../../domain/pricing/contract/targeting.ts';
import { customerTargetName } from '../../../fields/billing/contract-names.ts';
import { Select } from '../../../kit/form-control/select.tsx';
import layout from '../document/document.module.css';
import styles from './contract.module.css';

type Props = {
  buyer: string;
  buyerName: string;
  value: Targeting;
  isReadOnly: boolean;
  onChange: (targeting: Targeting) => void;
};

/** Whether a contract covers the buyer itself, and which of its customers. The buyer always has both values (S1-5-75). */
export function BuyerTargeting({ buyer, buyerName, value, isReadOnly, onChange }: Props) {
  const { i18n, t } = useLingui();
  const entry: TargetingEntry = value[buyer] ?? { self: null, customers: null };
  const others = Object.keys(value).filter((id) => id !== buyer).length;
  function change(fields: Partial<TargetingEntry>): void {
    const next = withEntry(value, buyer, buyer, { ...entry, ...fields });
    if (next !== null) onChange(next);
  }
  return (
    <section className={styles.targeting} aria-label={t`Covered organizations`}>
      <h3>
        <Trans>Covered organizations</Trans>
      </h3>
      <div className={layout.fields}>
        <Select
          label={t`${buyerName} itself`}
          disabled={isReadOnly}
          value={entry.self === true ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          onChange={({ target }) => change({ self: target.value === 'yes' })}
        />
        <Select
          label={t`Customers of ${buyerName}`}
          disabled={isReadOnly}
          value={entry.customers ?? 'none'}
          options={customerTargets.map((customers) => ({
            value: customers,
            label: i18n._(customerTargetName(customers, true)),
          }))}
          onChange={({ target }) => {
            const customers = customerTargets.find((one) => one === target.value);
            if (customers !== undefined) change({ customers });
          }}
        />
      </div>
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="# organization below the buyer has values of its own."
            other="# organizations below the buyer have values of their own."
          />
        </p>
      )}
    </section>
  );
}
