import { useMemo } from 'react';
import type { Holder } from '../access/can.ts';
import { useSession } from './session.ts';
import { useDataSet } from './use-data-set.ts';

export type Access = { readonly state: 'loading' } | ({ readonly state: 'ready' } & Holder);

/** What the selected user may do, live: a permission withdrawn is gone while the page is open (S0 §6). */
export function useAccess(): Access {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const view = useDataSet(
    {
      entityType: 'userPermissionView',
      constraints: [{ type: 'ids', ids: [userId] }],
      sorting: [],
      limit: 1,
    },
    { limit: 1 },
  );
  const held = view.state === 'ready' ? view.rows[0]?.permissions : undefined;
  return useMemo(
    () => (held ? { state: 'ready', permissions: new Set(held) } : { state: 'loading' }),
    [held],
  );
}
