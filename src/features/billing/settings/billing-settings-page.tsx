import { Trans } from '@lingui/react/macro';
import { useEntity } from '../../../client/data/use-entity.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import { useFact } from '../../../entities/define/fact.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { FormPage } from '../../../screens/form/form-page.tsx';
import { useFormOffered } from '../../../screens/form/use-form-offered.ts';
import { FreshnessLabel } from '../../../screens/freshness-label.tsx';
import { LoadingRows } from '../../../screens/loading-rows.tsx';
import { billingSettingsFields, billingSettingsForm } from './billing-settings-form.tsx';
import styles from './billing-settings.module.css';
import { PlanCounts } from './plan-counts.tsx';
import type { BillingSettings } from './stored-settings.ts';
import { storedSettings } from './stored-settings.ts';

/** The billing settings, for those who cannot change them. */
function SettingsFacts({ settings }: { settings: BillingSettings }) {
  const fact = useFact();
  return (
    <Card>
      <FactList
        facts={[fact(billingSettingsFields.defaultUserBillingPlan, settings.defaultUserBillingPlan)]}
      />
      <p className={styles.note}>
        <Trans>You do not have permission to change these settings.</Trans>
      </p>
    </Card>
  );
}

/** How an organization bills its users by default, and how many of them follow that (S1-9-11). */
export function BillingSettingsPage({ organizationId }: { organizationId: string }) {
  const found = storedSettings(useEntity('organizationBilling', organizationId));
  const hasForm = useFormOffered(capabilities.billingSettingsUpdate);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Billing settings</Trans>}
        aside={found.state === 'ready' && <FreshnessLabel freshness={found.freshness} />}
      />
      {found.state !== 'ready' ? (
        <Card>
          <LoadingRows found={found} rows={3} />
        </Card>
      ) : hasForm ? (
        <FormPage
          form={billingSettingsForm}
          subject={{ mode: 'change', id: organizationId, organizationId }}
          policy={capabilities.billingSettingsUpdate}
        />
      ) : (
        <SettingsFacts settings={found.source} />
      )}
      <PlanCounts organizationId={organizationId} />
    </section>
  );
}
