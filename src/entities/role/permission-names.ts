import { usePermissionList } from './use-permission-list.ts';

/** What some permissions are called, in a line of text; their ids until that is known, and where it is not. */
export function PermissionNames({ ids }: { ids: readonly string[] }) {
  const listed = usePermissionList();
  const names = new Map(listed.state === 'ready' ? listed.permissions.map(({ id, name }) => [id, name]) : []);
  return ids.map((id) => names.get(id) ?? id).join(', ');
}
