import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

/** Remounts its children for each user, so that no state of one user's pages is ever shown to another. */
export function PartitionBoundary({ children }: { readonly children: ReactNode }) {
  const key = useSession((session) => session.selectedUser?.id);
  return <Fragment key={key}>{children}</Fragment>;
}
