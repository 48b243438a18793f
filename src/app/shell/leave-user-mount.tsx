import { Suspense } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { leaveQuestion } from '../../screens/leave-user.ts';
import { useStore } from '../../kit/base/use-store.ts';

const LeaveUserDialog = lazyComponent(
  async () => (await import('../../screens/leave-user-dialog.tsx')).LeaveUserDialog,
);

/** Asks before a call is cut off or unsaved edits are deleted, on every page. Its code loads on first use. */
export function LeaveUserMount() {
  const isAsked = useStore(leaveQuestion, (question) => question !== null);
  return (
    isAsked && (
      <Suspense>
        <LeaveUserDialog />
      </Suspense>
    )
  );
}
