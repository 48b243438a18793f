import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useFeatures } from '../../client/session/environment.ts';
import { useSession } from '../../client/session/session.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { nextCallControl, useKeptFocus } from './panel/use-kept-focus.ts';
import { QuietToggle } from './quiet/quiet-toggle.tsx';
import { usePhone } from './host/use-phone.ts';
import { largePages } from './web-phone.tsx';
import { Workplace } from './workplace/workplace.tsx';
import styles from './workplace/workplace.module.css';

/** The web phone as a full page, only in the user's own organization (S0-2-32). */
export function WebPhonePage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const own = useSession((session) => session.selectedUser?.organizationId === organizationId);
  const features = useFeatures();
  if (!own)
    return (
      <FullPage icon="phone" title={t`The web phone is only available in your own organization`}>
        <Trans>Switch to your own organization to open the web phone page.</Trans>
      </FullPage>
    );
  if (!features.includes('fullWebPhone'))
    return <FullPage icon="phone" title={t`The web phone page is not enabled`} />;
  return <Large />;
}

function Large() {
  const view = usePhone('allowed');
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page, nextCallControl);
  useEffect(() => {
    largePages.set(largePages.get() + 1);
    return () => largePages.set(largePages.get() - 1);
  }, []);
  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title={<Trans>Web phone</Trans>}
        aside={
          <>
            {view.phone && <QuietToggle />}
            {view.freshness && <FreshnessLabel freshness={view.freshness} />}
          </>
        }
      />
      <Workplace view={view} />
    </div>
  );
}
