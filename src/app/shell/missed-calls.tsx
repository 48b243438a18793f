import { useSyncExternalStore } from 'react';
import { missedCalls } from '../../client/connection/missed-calls.ts';
import { MissedCallBadge } from '../../screens/missed-call-badge.tsx';

/** The badge beside the navigation entry of the web phone. */
export const MissedCalls = () => (
  <MissedCallBadge count={useSyncExternalStore(missedCalls.subscribe, missedCalls.get)} />
);
