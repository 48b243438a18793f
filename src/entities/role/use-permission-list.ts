import { useEffect, useState } from 'react';
import { call } from '../../client/session/call.ts';
import type { ListedPermission } from '../../domain/entities/role/permission-tree.ts';

export type PermissionList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly permissions: readonly ListedPermission[] };

let asked: Promise<PermissionList> | null = null;

/** Asks once, however many views want it; what did not come is asked for again by the next one. */
function listPermissions(): Promise<PermissionList> {
  asked ??= call('permission.list', {}, {}, null).then((outcome): PermissionList => {
    if (outcome.kind === 'saved') return { state: 'ready', permissions: outcome.value };
    asked = null;
    return { state: 'failed' };
  });
  return asked;
}

/** Every permission that the platform knows, with its name (GET auth/permissions). */
export function usePermissionList(): PermissionList {
  const [list, setList] = useState<PermissionList>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    void listPermissions().then((found) => wanted && setList(found));
    return () => {
      wanted = false;
    };
  }, []);
  return list;
}
