import { useEffect, useState } from 'react';
import { call } from '../../replica/call.ts';
import type { ListedPermission } from './permission-tree.ts';

export type PermissionList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly permissions: readonly ListedPermission[] };

/** Every permission that the platform knows, with its name; asked for once a view (GET auth/permissions). */
export function usePermissionList(): PermissionList {
  const [list, setList] = useState<PermissionList>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    void call('permission.list', {}, {}, null).then((outcome) => {
      if (!wanted) return;
      setList(
        outcome.kind === 'saved' ? { state: 'ready', permissions: outcome.value } : { state: 'failed' },
      );
    });
    return () => {
      wanted = false;
    };
  }, []);
  return list;
}
