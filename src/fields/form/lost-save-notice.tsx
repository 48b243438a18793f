import { Trans } from '@lingui/react/macro';
import { Notice } from '../../kit/feedback/notice.tsx';

/** Says that a save was sent and not answered. */
export function LostSaveNotice() {
  return (
    <Notice tone="warn">
      <Trans>
        The connection was lost before the server responded. When it is back, we check whether your changes
        were saved. Nothing is sent twice.
      </Trans>
    </Notice>
  );
}
