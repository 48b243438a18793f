import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

/** Mounts its children anew for each user: no state of one user's pages is ever shown under another. */
export function PartitionBoundary({ children }: { readonly children: ReactNode }) {
  const key = useSession((session) => session.selectedUser?.id);
  return <Fragment key={key}>{children}</Fragment>;
}
