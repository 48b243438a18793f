import { useLink } from '../../client/connection/link.ts';
import { useDelayed } from '../../kit/base/use-delayed.ts';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { OfflinePage } from './offline-page.tsx';

/** Code that is on the device arrives sooner. */
const deviceMs = 1000;

/** Stands for a page while its code is loading, and says so if that needs the connection. */
export function PageWaiting() {
  const isOffline = useDelayed(useLink().status === 'disconnected', deviceMs, false);
  return isOffline ? <OfflinePage /> : <PageSkeleton />;
}
