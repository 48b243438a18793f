import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { leaveQuestion } from '../../screens/leave-call.ts';

const LeaveCallDialog = lazyComponent(
  async () => (await import('../../screens/leave-call-dialog.tsx')).LeaveCallDialog,
);

/** Asks before a call is cut off, on every page. Its code loads on first use. */
export function LeaveCallMount() {
  const isAsked = useSyncExternalStore(leaveQuestion.subscribe, () => leaveQuestion.get() !== null);
  return (
    isAsked && (
      <Suspense>
        <LeaveCallDialog />
      </Suspense>
    )
  );
}
