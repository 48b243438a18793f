import { usePermissionList } from './use-permission-list.ts';

/** The names of permissions, separated by commas; the id of each whose name is unknown. */
export function PermissionNames({ ids }: { ids: readonly string[] }) {
  const listed = usePermissionList();
  const names = new Map(listed.state === 'ready' ? listed.value.map(({ id, name }) => [id, name]) : []);
  return ids.map((id) => names.get(id) ?? id).join(', ');
}
