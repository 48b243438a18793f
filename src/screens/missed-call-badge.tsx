import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CountBadge } from '../kit/display/count-badge.tsx';

/** The number of missed calls that the user has not looked at; nothing if there are none. */
export function MissedCallBadge({ count }: { count: number }) {
  useLingui();
  return (
    <CountBadge count={count} label={plural(count, { one: '# missed call', other: '# missed calls' })} />
  );
}
