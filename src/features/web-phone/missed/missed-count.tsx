import { MissedCallBadge } from '../../../screens/missed-call-badge.tsx';
import { useMissedCount } from './use-missed-calls.ts';

/** The badge of the minimized web phone. */
export const MissedCount = () => <MissedCallBadge count={useMissedCount()} />;
