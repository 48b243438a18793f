import { fold } from '../../../lib/text/fold.ts';
import { normalizeSearch } from '../../core/search-text.ts';

/** A permission as the platform lists it (GET auth/permissions). */
export interface ListedPermission {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

/** A node of the permission tree, for one dot-separated part of an id (S1-3-04). */
export interface PermissionNode {
  /** The id up to this node: 'telephony.number'. */
  readonly path: string;
  /** The part after the last dot. */
  readonly word: string;
  /** The permission with exactly this path; a branch can be a permission too. */
  readonly permission: ListedPermission | null;
  readonly children: readonly PermissionNode[];
}

/** Builds the tree from the dots in the ids, in the order of the list. */
export function permissionTree(listed: readonly ListedPermission[], above = ''): PermissionNode[] {
  const depth = above === '' ? 0 : above.split('.').length;
  const within = listed.filter(({ id }) => above === '' || id.startsWith(`${above}.`));
  const words = new Set(within.flatMap(({ id }) => id.split('.')[depth] ?? []));
  return [...words].map((word) => {
    const path = above === '' ? word : `${above}.${word}`;
    return {
      path,
      word,
      permission: within.find(({ id }) => id === path) ?? null,
      children: permissionTree(within, path),
    };
  });
}

/** The permissions of a node and all nodes below it. */
export const permissionsOf = ({ permission, children }: PermissionNode): string[] => [
  ...(permission ? [permission.id] : []),
  ...children.flatMap(permissionsOf),
];

export type CheckState = 'all' | 'some' | 'none';

/** Whether all, some or none of a node's permissions are chosen. */
export function checkStateOf(node: PermissionNode, chosen: ReadonlySet<string>): CheckState {
  const all = permissionsOf(node);
  const count = all.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === all.length ? 'all' : 'some';
}

/** The chosen permissions after toggling a node. Permissions that are not in the tree are kept. */
export function toggleNode(node: PermissionNode, chosen: readonly string[]): string[] {
  const all = permissionsOf(node);
  const rest = chosen.filter((id) => !all.includes(id));
  return checkStateOf(node, new Set(chosen)) === 'all' ? rest : [...rest, ...all];
}

/** The part of the tree that matches a search by id, name or summary; a matching branch is kept whole. */
export function searchTree(
  nodes: readonly PermissionNode[],
  text: string,
  nameOf: (node: PermissionNode) => string = ({ word }) => word,
): PermissionNode[] {
  const needle = normalizeSearch(text);
  if (needle === '') return [...nodes];
  return nodes.flatMap((node) => {
    const { permission, path } = node;
    const own = [path, nameOf(node), permission?.name ?? '', permission?.summary ?? ''];
    if (own.some((one) => fold(one).includes(needle))) return [node];
    const children = searchTree(node.children, text, nameOf);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
