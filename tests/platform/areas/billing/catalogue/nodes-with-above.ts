import type { CatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import type { Catalogue } from './catalogue.ts';

/** The nodes with these ids, and those above them, each once. */
export const nodesWithAbove = (
  { node, pathTo }: Pick<Catalogue, 'node' | 'pathTo'>,
  ids: readonly string[],
): CatalogNode[] => [...new Set(ids.flatMap((id) => pathTo(id) ?? []))].flatMap((id) => node(id) ?? []);
