import { Trans, useLingui } from '@lingui/react/macro';
import { useEntity } from '../../client/data/use-entity.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { updateOrganizationForm } from '../../entities/organization/form.tsx';
import { OrganizationFacts, OrganizationPlace } from '../../entities/organization/panel.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { IdCopy } from '../../screens/details/id-copy.tsx';
import { FormPage } from '../../screens/form/form-page.tsx';
import { useFormOffered } from '../../screens/form/use-form-offered.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { LoadingRows } from '../../screens/loading-rows.tsx';
import styles from './organization-settings.module.css';
import { PublishingCard } from './publishing/publishing-card.tsx';
import { TemplateDifferences } from './template-differences.tsx';

/** The settings of an organization (S1-2.7-20): a form, or facts for those who cannot change them. */
export function OrganizationSettingsPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const view = useEntity('organization', organizationId);
  const hasForm = useFormOffered(capabilities.organizationUpdate);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Settings</Trans>}
        aside={view.state === 'ready' && <FreshnessLabel freshness={view.freshness} />}
      />
      {view.state === 'ready' ? (
        <>
          {hasForm ? (
            <FormPage
              form={updateOrganizationForm}
              subject={{ mode: 'change', id: organizationId, organizationId }}
              policy={capabilities.organizationUpdate}
            />
          ) : (
            <Card>
              <OrganizationFacts entity={view.entity} />
              <p className={styles.note}>
                <Trans>You do not have permission to change these settings.</Trans>
              </p>
            </Card>
          )}
          <Card title={t`About this organization`}>
            <OrganizationPlace
              entity={view.entity}
              before={[{ label: t`ID`, value: <IdCopy id={organizationId} /> }]}
            />
          </Card>
          <PublishingCard organizationId={organizationId} />
          {view.entity.templateId && (
            <TemplateDifferences organizationId={organizationId} templateId={view.entity.templateId} />
          )}
        </>
      ) : (
        <Card>
          <LoadingRows found={view} rows={3} />
        </Card>
      )}
    </section>
  );
}
