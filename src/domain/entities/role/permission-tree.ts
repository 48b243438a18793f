/** A permission as the platform lists it (GET auth/permissions). */
export interface ListedPermission {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

/** A branch of the permission tree, or a leaf: what stands between two dots of an id (S1 §3). */
export interface PermissionNode {
  /** The id as far as this node: 'telephony.number'. */
  readonly path: string;
  /** What stands after the last dot. */
  readonly word: string;
  /** The permission that ends here; a branch may be one too. */
  readonly permission: ListedPermission | null;
  readonly children: readonly PermissionNode[];
}

/** The tree that the ids' dots make, in the order of the list. */
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

/** Every permission of a node and below it. */
export const permissionsOf = ({ permission, children }: PermissionNode): string[] => [
  ...(permission ? [permission.id] : []),
  ...children.flatMap(permissionsOf),
];

export type Ticked = 'all' | 'some' | 'none';

/** How much of a node is ticked. */
export function tickedOf(node: PermissionNode, chosen: ReadonlySet<string>): Ticked {
  const all = permissionsOf(node);
  const count = all.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === all.length ? 'all' : 'some';
}

/** The chosen ones after a tick at a node: all of it, or none once all was. What the tree does not know stays. */
export function toggled(node: PermissionNode, chosen: readonly string[]): string[] {
  const all = permissionsOf(node);
  const rest = chosen.filter((id) => !all.includes(id));
  return tickedOf(node, new Set(chosen)) === 'all' ? rest : [...rest, ...all];
}

/** What of the tree a search finds, by id, name or summary; a branch found is found whole. */
export function searched(nodes: readonly PermissionNode[], text: string): PermissionNode[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [...nodes];
  return nodes.flatMap((node) => {
    const { permission, path } = node;
    const own = [path, permission?.name ?? '', permission?.summary ?? ''];
    if (own.some((one) => one.toLowerCase().includes(sought))) return [node];
    const children = searched(node.children, text);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
