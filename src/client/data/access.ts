import { useMemo } from 'react';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { useSession } from '../session/session.ts';
import { useEntity } from './use-entity.ts';

export type Access = { readonly state: 'loading' } | ({ readonly state: 'ready' } & PermissionHolder);

/** The selected user's permissions, live: a withdrawn permission disappears while the page is open. */
export function useAccess(): Access {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const view = useEntity('userPermissionView', userId);
  const held = view.state === 'ready' ? view.entity.permissions : undefined;
  return useMemo(
    () => (held ? { state: 'ready', permissions: new Set(held) } : { state: 'loading' }),
    [held],
  );
}
