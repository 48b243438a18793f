import { useMemo } from 'react';
import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
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

/** Whether the selected user may see entities of a type; without the permission, a missing one may well exist. */
export function useMayView(type: EntityName): boolean {
  const access = useAccess();
  return access.state === 'loading' || can(access, models[type].view);
}
