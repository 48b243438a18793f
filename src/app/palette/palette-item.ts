import type { FinderEntry, FinderGroup } from '../../kit/dialog/finder.tsx';
import type { IconName } from '../../kit/base/icon.tsx';
import type { KeyName } from '../../lib/key-text.ts';
import type { SearchWords } from '../../lib/text-match.ts';
import { fold, markMatches, matchRank } from '../../lib/text-match.ts';

/** One thing of the palette: somewhere to go, which can be had in a tab of its own too, or something to do. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string | undefined;
  /** What was typed when it was found by more than its title. */
  readonly foundBy?: string | undefined;
  readonly keys?: KeyName | undefined;
  /** Why it cannot be done now. */
  readonly blocked?: string | undefined;
  /** An address is made when it is gone to: there are many items, at each keystroke. */
  readonly does:
    | { readonly kind: 'go'; readonly href: () => string }
    | { readonly kind: 'do'; readonly run: () => void };
}

const groupLimit = 12;

const entryOf = (
  { id, icon, title, detail, keys, blocked }: PaletteItem,
  search: SearchWords,
): FinderEntry => ({
  id,
  icon,
  title: markMatches(title, search),
  detail,
  keys,
  blocked,
});

/** What is found by more than its title stands after all that has the words there. */
const foundByScore = 0.6;

/** Of two that fit alike the shorter one is meant. */
function scoreOf({ title, foundBy }: PaletteItem, search: SearchWords, how: 'exact' | 'fuzzy'): number {
  const isFound = foundBy !== undefined && matchRank(fold(foundBy), search, 'exact') > 0;
  const score = matchRank(fold(title), search, how) || (isFound ? foundByScore : 0);
  return score === 0 ? 0 : score - Math.min(title.length, 500) / 1000;
}

interface ItemMatch {
  readonly item: PaletteItem;
  readonly score: number;
}

/** The items that fit, each once; by letters that stand apart only where nothing has the words whole. */
function matchesOf(items: readonly PaletteItem[], search: SearchWords): readonly ItemMatch[] {
  const unique = items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
  if (search.words.length === 0) return unique.map((item) => ({ item, score: 1 }));
  const matches = (how: 'exact' | 'fuzzy') =>
    unique.map((item) => ({ item, score: scoreOf(item, search, how) })).filter(({ score }) => score > 0);
  const exact = matches('exact');
  return exact.length > 0 ? exact : matches('fuzzy');
}

/**
 * The items in groups. Without a word all of them, as they were given; else those that fit, the best first, and the group
 * of the best first.
 */
export function groupItems(items: readonly PaletteItem[], search: SearchWords): readonly FinderGroup[] {
  const most = search.words.length > 0 ? groupLimit : undefined;
  const groups = new Map<string, ItemMatch[]>();
  for (const one of matchesOf(items, search)) {
    const group = groups.get(one.item.group);
    if (group) group.push(one);
    else groups.set(one.item.group, [one]);
  }
  return Array.from(groups, ([title, found]) => ({
    title,
    best: Math.max(...found.map(({ score }) => score)),
    found: found.toSorted((a, b) => b.score - a.score).slice(0, most),
  }))
    .toSorted((a, b) => b.best - a.best)
    .map(({ title, found }) => ({ title, entries: found.map(({ item }) => entryOf(item, search)) }));
}
