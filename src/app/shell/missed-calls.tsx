import { missedCalls } from '../../client/connection/missed-calls.ts';
import { MissedCallBadge } from '../../screens/missed-call-badge.tsx';
import { useStore } from '../../kit/base/use-store.ts';

/** The badge beside the navigation entry of the web phone. */
export const MissedCalls = () => <MissedCallBadge count={useStore(missedCalls)} />;
