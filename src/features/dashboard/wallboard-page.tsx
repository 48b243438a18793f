import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BusyOverlay } from '../../kit/feedback/busy-overlay.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { useHasConnected, useLink } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';
import { WidgetFreshness } from './page-freshness.tsx';
import { WallboardCalls, WallboardErrors } from './wallboard-widgets.tsx';
import { WallboardHead } from './wallboard-head.tsx';
import styles from './wallboard.module.css';

/**
 * The dashboard of one organization for a wall screen, opened by a shared link: not interactive, and labelled with
 * the age of its data. The viewer is the share's own user, with access to nothing else.
 */
export function WallboardPage({ brand }: { brand: ReactNode }) {
  const { t } = useLingui();
  const user = useSession((session) => session.selectedUser);
  const { status } = useLink();
  const hasConnected = useHasConnected();
  if (status === 'forbidden') {
    return (
      <main>
        <FullPage icon="lock" title={t`This wallboard is no longer shared`}>
          <Trans>The link has expired or was revoked. Ask the person who shared it for a new one.</Trans>
        </FullPage>
      </main>
    );
  }
  if (!user) {
    return (
      <main>
        <BusyOverlay>
          {status === 'disconnected' && hasConnected ? (
            <Trans>The connection to the server was lost, trying to reconnect...</Trans>
          ) : (
            <Trans>Connecting to the server…</Trans>
          )}
        </BusyOverlay>
      </main>
    );
  }
  return (
    <WidgetFreshness>
      <main className={styles.wallboard}>
        <WallboardHead brand={brand} title={user.organizationName} />
        <WallboardCalls organizationId={user.organizationId} />
        <WallboardErrors organizationId={user.organizationId} />
      </main>
    </WidgetFreshness>
  );
}
