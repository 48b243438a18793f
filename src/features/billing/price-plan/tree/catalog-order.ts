import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import { fold } from '../../../../lib/text/fold.ts';

export const nodeNameIn = ({ name }: Pick<CatalogNode, 'name'>, locale: Locale): string =>
  name[locale] || name.en || name.nl;

/** The nodes of a level as the user reads them: in the order of the catalogue, and else by name (S1-3-59). */
export function inReadingOrder(nodes: readonly CatalogNode[], locale: Locale): readonly CatalogNode[] {
  const keyed = nodes.map((node) => ({ node, text: fold(nodeNameIn(node, locale)) }));
  keyed.sort(
    (a, b) => a.node.sortOrder - b.node.sortOrder || (a.text < b.text ? -1 : Number(a.text > b.text)),
  );
  return keyed.map(({ node }) => node);
}
