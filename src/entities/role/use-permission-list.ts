import { useEffect, useState } from 'react';
import { call } from '../../client/session/call.ts';
import type { ListedPermission } from '../../domain/entities/role/permission-tree.ts';

export type PermissionList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly permissions: readonly ListedPermission[] };

let request: Promise<PermissionList> | null = null;

/** Sends one request for all views; after a failure, the next view tries again. */
function listPermissions(): Promise<PermissionList> {
  request ??= call('permission.list', {}, {}, null).then((outcome): PermissionList => {
    if (outcome.kind === 'saved') return { state: 'ready', permissions: outcome.value };
    request = null;
    return { state: 'failed' };
  });
  return request;
}

/** All permissions of the platform, with their names (GET auth/permissions). */
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
