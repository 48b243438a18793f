import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../kit/button/button.tsx';
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
  const own = useSession((session) => session.selectedUser?.organizationId);
  const features = useFeatures();
  if (own !== organizationId)
    return (
      <FullPage
        icon="phone"
        title={t`The web phone is only available in your own organization`}
        action={
          own !== undefined && (
            <Link
              to="/organization/$organization/$"
              params={{ organization: own, _splat: 'web-phone' }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Switch to your own organization</Trans>
            </Link>
          )
        }
      />
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
            {view.freshness && <FreshnessLabel freshness={view.freshness} />}
            {view.phone && <QuietToggle />}
          </>
        }
      />
      <Workplace view={view} />
    </div>
  );
}
