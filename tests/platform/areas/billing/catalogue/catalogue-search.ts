import {
  containsNeedle,
  normalizeSearch,
  searchNeedles,
} from '../../../../../src/domain/core/search-text.ts';
import { typedNumber } from '../../../../../src/domain/number-plan/typed-number.ts';
import { numberDomains } from '../../../../../src/domain/pricing/price-domain.ts';
import type { CatalogNode, FoundCatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import { maxFoundNodes } from '../../../../../src/domain/protocol/price-policy.ts';
import { fold } from '../../../../../src/lib/text/fold.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProductOfNumber } from './prefix-index.ts';

export interface CatalogueMatches {
  readonly results: readonly FoundCatalogNode[];
  readonly total: number;
}
export type SearchCatalogue = (text: string) => CatalogueMatches;

/** All nodes in the order of the tree. */
function nodesIn({ below }: Pick<Catalogue, 'below'>): readonly CatalogNode[] {
  const found: CatalogNode[] = [];
  const open = [...(below(null) ?? [])].toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    found.push(node);
    if (node.childCount > 0) open.push(...[...(below(node.id) ?? [])].toReversed());
  }
  return found;
}

interface Searched {
  readonly node: CatalogNode;
  /** Names and code, folded. */
  readonly texts: readonly string[];
  /** The same as one text. */
  readonly all: string;
}

/** Makes the index when it is first used: the catalogue never changes. */
export function catalogueSearch(catalogue: Catalogue, productOf: ProductOfNumber): SearchCatalogue {
  let index: readonly Searched[] | undefined;
  const searched = (): readonly Searched[] =>
    (index ??= nodesIn(catalogue).map((node) => {
      const texts = [...Object.values(node.name), node.code].map(fold);
      return { node, texts, all: texts.join('\n') };
    }));

  function productsOf(text: string): readonly CatalogNode[] {
    const keys = typedNumber(text)?.keys ?? '';
    const ids = numberDomains.map((domain) => productOf(domain, keys));
    return ids.flatMap((id) => (id === undefined ? [] : (catalogue.node(id) ?? [])));
  }

  const withPath = (node: CatalogNode): FoundCatalogNode => ({
    node,
    path: (catalogue.pathTo(node.id) ?? []).slice(0, -1).flatMap((id) => catalogue.node(id) ?? []),
  });

  return (text) => {
    const typed = normalizeSearch(text);
    const needles = searchNeedles(typed);
    const products = productsOf(text);
    const first: CatalogNode[] = [];
    const others: CatalogNode[] = [];
    for (const { node, texts, all } of searched()) {
      if (!containsNeedle(all, needles) || products.includes(node)) continue;
      (texts.some((each) => each.startsWith(typed)) ? first : others).push(node);
    }
    const found = [...products, ...first, ...others];
    return { results: found.slice(0, maxFoundNodes).map(withPath), total: found.length };
  };
}
