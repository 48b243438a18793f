import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEntity } from '../../client/data/use-entity.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useRestartFocus } from '../../screens/form/use-restart-focus.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { LoadingRows } from '../../screens/loading-rows.tsx';
import { WhiteLabelForm } from './white-label-form.tsx';
import styles from './white-label.module.css';

/** The brand and the domains of an organization (S1-2.7-21). */
export function WhiteLabelPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const organization = useEntity('organization', organizationId);
  const environmentId = organization.state === 'ready' ? (organization.entity.environmentId ?? null) : null;
  const environment = useEntity('environment', environmentId);
  const found =
    environment.state === 'ready' && environment.entity.deleteDate === null ? environment.entity : null;
  const own = found?.organizationId === organizationId ? found : null;
  const inherited = found?.publicName ?? '';
  const isLoading =
    organization.state === 'loading' || (environmentId !== null && environment.state === 'loading');
  // The first save creates an environment, which loads while the form is open.
  const [opened, setOpened] = useState<string | null>(null);
  if (!isLoading && opened !== organizationId) setOpened(organizationId);
  // Discarding what was typed starts the form again, and so does deleting the white label.
  const [round, setRound] = useState(0);
  const box = useRestartFocus(round);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>White label</Trans>}
        about={t`The brand under which users see the portal, and the domains at which they open it`}
        aside={organization.state === 'ready' && <FreshnessLabel freshness={organization.freshness} />}
      />
      {found !== null && own === null && (
        <Notice tone="info">
          <Trans>
            This organization has the white label “{inherited}” of an organization above it. Save to create
            one of its own.
          </Trans>
        </Notice>
      )}
      {isLoading && opened !== organizationId ? (
        <Card>
          <LoadingRows found={organization.state === 'loading' ? organization : environment} rows={6} />
        </Card>
      ) : (
        <div ref={box} className={styles.restarted}>
          <WhiteLabelForm
            key={`${organizationId} ${round}`}
            id={organizationId}
            name={organization.state === 'ready' ? organization.entity.name : ''}
            own={own}
            isLive={
              organization.state === 'ready' &&
              organization.freshness.state === 'live' &&
              (environmentId === null ||
                (environment.state === 'ready' && environment.freshness.state === 'live'))
            }
            onRestart={() => setRound((before) => before + 1)}
          />
        </div>
      )}
    </section>
  );
}
