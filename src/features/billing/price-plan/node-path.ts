import type { CatalogNode } from '../../../domain/protocol/price-policy.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** The nodes from the root of the domain down to one, with it. Empty for a node that is unknown. */
export function nodePath(nodes: ReadonlyMap<string, CatalogNode>, nodeId: string): readonly CatalogNode[] {
  const path: CatalogNode[] = [];
  for (let at = nodes.get(nodeId); at !== undefined; at = nodes.get(at.parentId ?? '')) path.unshift(at);
  return path;
}

/** The names of a path: 'Netherlands › Mobile'. */
export const pathText = (path: readonly CatalogNode[], locale: Locale): string =>
  path.map(({ name }) => name[locale] || name.en || name.nl).join(' › ');
