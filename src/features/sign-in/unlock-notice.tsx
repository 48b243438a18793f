import { Trans } from '@lingui/react/macro';
import { unlockToken } from '../../client/store/unlock.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStore } from '../../kit/base/use-store.ts';

/** Shown to users who have opened the link that spares them the wait after too many failed attempts. */
export function UnlockNotice() {
  const token = useStore(unlockToken);
  if (token === null) return null;
  return (
    <Notice tone="info">
      <Trans>You opened the link from our email. You can log in now without waiting.</Trans>
    </Notice>
  );
}
