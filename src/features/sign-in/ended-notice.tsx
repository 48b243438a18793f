import { Trans } from '@lingui/react/macro';
import { Notice } from '../../kit/feedback/notice.tsx';
import { callCutByLogout } from '../../client/connection/call-in-progress.ts';
import { keepsData } from '../../domain/protocol/sign-in-end.ts';
import { unexpectedEnd, useSession } from '../../client/session/session.ts';
import { useStore } from '../../kit/base/use-store.ts';

/** Says why the user of this tab was logged out, unless this tab did it. */
export function EndedNotice({ userId }: { userId: string }) {
  const end = useSession((session) => unexpectedEnd(session, userId));
  const isPublic = useSession((session) => session.device === 'public');
  const cut = useStore(callCutByLogout);
  if (end === null) return null;
  return (
    <Notice tone="notice">
      {end === 'here' && <Trans>You were logged out in another tab of this browser.</Trans>}
      {end === 'expired' && <Trans>You were logged out because your session has expired.</Trans>}
      {end === 'elsewhere' && (
        <Trans>
          You were logged out: you or an administrator ended this session, or your password or account was
          changed. Your data in this browser was deleted.
        </Trans>
      )}
      {end === 'unknown' && (
        <Trans>You were logged out because the server no longer knows your session.</Trans>
      )}
      {end === 'unbound' && (
        <Trans>
          You were logged out because this browser has lost its proof of your login. This happens when its
          cookies and site data are cleared.
        </Trans>
      )}
      {keepsData(end) && !isPublic && (
        <>
          {' '}
          <Trans>Unsaved changes in this browser are kept until you log in again.</Trans>
        </>
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
