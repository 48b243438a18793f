import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { CountBadge } from '../../kit/display/count-badge.tsx';
import { missedCalls } from '../../client/connection/missed-calls.ts';

/** The number of unseen missed calls, beside the navigation entry of the web phone. */
export function MissedCalls() {
  useLingui();
  const count = useSyncExternalStore(missedCalls.subscribe, missedCalls.get);
  return (
    <CountBadge count={count} label={plural(count, { one: '# missed call', other: '# missed calls' })} />
  );
}
