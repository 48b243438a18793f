import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isKnownZone } from '../../../domain/core/time-zone.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';

/** Content that computes with a time zone; a notice where the browser does not know it, as an old one may not. */
export function KnownZone({ zone, children }: { zone: string; children: ReactNode }) {
  if (isKnownZone(zone)) return children;
  return (
    <Notice tone="warn">
      <Trans>
        This browser does not know the time zone {zone}, so it cannot show when the schedule is open. The
        rules still apply. Update the browser to see their hours.
      </Trans>
    </Notice>
  );
}
