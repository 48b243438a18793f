import { createHash } from 'node:crypto';
import type { CatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import { catalogueNodes } from './catalogue-nodes.ts';

export interface Catalogue {
  readonly version: string;
  /** The nodes below one, or the roots, in their order; undefined if there is no such node. */
  readonly below: (parentId: string | null) => readonly CatalogNode[] | undefined;
  readonly node: (id: string) => CatalogNode | undefined;
  readonly nodeWithCode: (code: string) => CatalogNode | undefined;
  /** The ids from the root of the domain down to a node, with its own; undefined if there is no such node. */
  readonly pathTo: (id: string) => readonly string[] | undefined;
}

const byOrder = (a: CatalogNode, b: CatalogNode): number =>
  a.sortOrder - b.sortOrder || a.name.en.localeCompare(b.name.en, 'en');

export const maxChildren = 5000;

/** Throws if two nodes have one id or code, or a node has too many children. */
export function catalogueOf(nodes: readonly CatalogNode[]): Catalogue {
  const levels = new Map<string | null, CatalogNode[]>([[null, []]]);
  const codes = new Map<string, CatalogNode>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    const { id, code } = node;
    if (levels.has(id) || codes.has(code)) throw new Error(`The catalogue has ${id} (${code}) twice`);
    levels.set(id, []);
    codes.set(code, node);
  }
  for (const node of nodes) levels.get(node.parentId)?.push(node);
  for (const [id, children] of levels) {
    if (children.length > maxChildren) throw new Error(`${id} has ${children.length} children`);
    children.sort(byOrder);
  }
  const version = createHash('sha256').update(JSON.stringify(nodes)).digest('base64url').slice(0, 16);
  function pathTo(id: string): readonly string[] | undefined {
    if (!byId.has(id)) return undefined;
    const path: string[] = [];
    for (let next = byId.get(id); next !== undefined; next = byId.get(next.parentId ?? ''))
      path.unshift(next.id);
    return path;
  }
  return {
    version,
    below: (parentId) => levels.get(parentId),
    node: (id) => byId.get(id),
    nodeWithCode: (code) => codes.get(code),
    pathTo,
  };
}

let known: Catalogue | undefined;
/** The catalogue of the demo, made when it is first asked for. */
export const platformCatalogue = (): Catalogue => (known ??= catalogueOf(catalogueNodes()));
