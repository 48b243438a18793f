import { useLingui } from '@lingui/react/macro';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import { BillingTabLink } from '../../../fields/billing/tab-link.tsx';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { buttonClass } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/base/icon.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import styles from './contract.module.css';

/** As many as S1 lists. */
const maxPlans = 250;

type Props = {
  value: string | null;
  organizationId: string;
  isEditable: boolean;
  onChange: (id: string | null) => void;
};

/** The price plan by which a period sells, with a link to its tab (S1-2.8-14). */
export function PricePlanSelect({ value, organizationId, isEditable, onChange }: Props) {
  const { t } = useLingui();
  const plans = useDataSet(
    {
      entityType: 'pricePlan',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [{ by: 'currentVersion.name', dir: 'asc' }],
      limit: maxPlans,
    },
    { limit: 'all' },
  );
  const rows = plans.state === 'ready' ? plans.rows : [];
  const options = rows.map(({ id, currentVersion }) => ({ value: id, label: currentVersion.name }));
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <div className={styles.plan}>
      <Select
        label={t`Price plan`}
        disabled={!isEditable}
        value={value ?? ''}
        options={[
          { value: '', label: t`None` },
          ...options,
          ...(isKnown ? [] : [{ value, label: plans.state === 'ready' ? t`not found` : '…' }]),
        ]}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      {value !== null && (
        <BillingTabLink
          tab={{ kind: 'pricePlan', id: value }}
          organizationId={organizationId}
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="external" />
          <span className="visually-hidden">
            <EntityText type="pricePlan" id={value} />:{' '}
          </span>
          {t`Open plan`}
        </BillingTabLink>
      )}
    </div>
  );
}
