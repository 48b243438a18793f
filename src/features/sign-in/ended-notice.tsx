import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { callCutByLogout } from '../../client/connection/call-in-progress.ts';
import { unexpectedEnd, useSession } from '../../client/session/session.ts';

/** Says why the user of this tab was logged out, unless this tab did it. */
export function EndedNotice({ userId }: { userId: string }) {
  const end = useSession((session) => unexpectedEnd(session, userId));
  const cut = useSyncExternalStore(callCutByLogout.subscribe, callCutByLogout.get);
  if (end === null) return null;
  return (
    <Notice tone="notice">
      {end === 'here' && <Trans>You were logged out in another tab of this browser.</Trans>}
      {end === 'expired' && <Trans>You were logged out because your session has expired.</Trans>}
      {end === 'elsewhere' && (
        <Trans>
          You were logged out by the server: your session was ended from elsewhere, or your password or
          account was changed.
        </Trans>
      )}
      {cut === userId && (
        <>
          {' '}
          <Trans>Your call was ended.</Trans>
        </>
      )}
    </Notice>
  );
}
