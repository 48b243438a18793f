import type { FoundCatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { Locale } from '../../../../../i18n/locale.ts';
import type { FinderEntry } from '../../../../../kit/dialog/finder.tsx';
import { fold } from '../../../../../lib/text/fold.ts';
import { highlight } from '../../../../../lib/text/highlight.ts';

type NodeName = FoundCatalogNode['node']['name'];

const nameIn = (name: NodeName, locale: Locale): string => name[locale] || name.en || name.nl;

/** The code or the name in another language, if the text was found there and not in the shown name. */
function otherMatch(
  { name, code }: FoundCatalogNode['node'],
  shown: string,
  typed: string,
): readonly string[] {
  const needle = fold(typed).trim();
  const isMatch = (text: string): boolean => fold(text).includes(needle);
  if (isMatch(shown)) return [];
  const other = [...Object.values(name), code].find(isMatch);
  return other === undefined ? [] : [other];
}

/** The nodes that a search has found, each with the path to it. */
export const foundEntries = (
  results: readonly FoundCatalogNode[],
  typed: string,
  locale: Locale,
): readonly FinderEntry[] =>
  results.map(({ node, path }) => {
    const name = nameIn(node.name, locale);
    const place = path.map((above) => nameIn(above.name, locale)).join(' › ');
    const detail = [...otherMatch(node, name, typed), place].filter((text) => text !== '').join(' · ');
    return {
      id: node.id,
      icon: node.type === 'category' ? 'tree' : 'page',
      title: highlight(name, typed),
      detail,
    };
  });
