import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CountBadge } from '../../../kit/display/count-badge.tsx';
import { useMissedCount } from './use-missed-calls.ts';

/** The number of unseen missed calls, on the minimized web phone; nothing if there are none. */
export function MissedCount() {
  useLingui();
  const count = useMissedCount();
  return (
    <CountBadge count={count} label={plural(count, { one: '# missed call', other: '# missed calls' })} />
  );
}
