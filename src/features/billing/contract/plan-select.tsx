import { Trans, useLingui } from '@lingui/react/macro';
import { useMayView } from '../../../client/data/access.ts';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import { BillingTabLink } from '../../../fields/billing/tab-link.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { useContract } from './use-contract.ts';

/** As many as S1 lists (S1-7-62). */
const maxPlans = 250;

/** The price plans of the seller; undefined until they are loaded. */
function usePlans(): readonly PricePlan[] | undefined {
  const { organizationId } = useContract();
  const view = useDataSet(
    {
      entityType: 'pricePlan',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [{ by: 'currentVersion.name', dir: 'asc' }],
      limit: maxPlans,
    },
    { limit: maxPlans },
  );
  return view.state === 'ready' ? view.rows : undefined;
}

type Props = { value: string | null; isReadOnly: boolean; onChange: (id: string | null) => void };

/** The price plan of a period, with a link that opens it (S1-2.8-14). Without a plan, the contract has ended. */
export function PlanSelect({ value, isReadOnly, onChange }: Props) {
  const { t } = useLingui();
  const { organizationId } = useContract();
  const plans = usePlans();
  const mayView = useMayView('pricePlan');
  const options = (plans ?? []).map(({ id, currentVersion }) => ({ value: id, label: currentVersion.name }));
  const isKnown = value === null || options.some((option) => option.value === value);
  const unknown = !mayView ? t`no permission` : plans === undefined ? '…' : t`not found`;
  return (
    <Select
      label={t`Price plan`}
      disabled={isReadOnly}
      description={
        value === null ? (
          <Trans>Without a price plan nothing is billed.</Trans>
        ) : (
          isKnown && (
            <BillingTabLink tab={{ kind: 'pricePlan', id: value }} organizationId={organizationId}>
              <Trans>Open price plan</Trans>
            </BillingTabLink>
          )
        )
      }
      value={value ?? ''}
      options={[{ value: '', label: t`None` }, ...options, ...(isKnown ? [] : [{ value, label: unknown }])]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
