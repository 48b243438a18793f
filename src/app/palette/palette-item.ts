import type { ReactNode } from 'react';
import type { FinderEntry, FinderGroup } from '../../kit/dialog/finder.tsx';
import type { IconName } from '../../kit/base/icon.tsx';
import type { KeyName } from '../../lib/text/key-text.ts';
import type { SearchWords } from '../../lib/text/text-match.ts';
import { fold } from '../../lib/text/fold.ts';
import { markMatches, matchRank } from '../../lib/text/text-match.ts';

/** An entry of the palette: a destination, which can also open in a new tab, or a command. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly icon: IconName;
  readonly title: string;
  /** The presence dot of a person. */
  readonly dot?: ReactNode;
  readonly detail?: string | undefined;
  /** The value that matched the search, if it was not the title. */
  readonly foundBy?: string | undefined;
  /** Pages come before entities and commands that match as well. */
  readonly isPage?: true;
  readonly keys?: KeyName | undefined;
  /** The reason why the command is disabled. */
  readonly blocked?: string | undefined;
  /** The address is computed on navigation only: there are many items, rebuilt at each keystroke. */
  readonly does:
    | { readonly kind: 'go'; readonly href: () => string }
    | { readonly kind: 'do'; readonly run: () => void };
}

const groupLimit = 12;

const entryOf = (
  { id, icon, title, dot, detail, keys, blocked }: PaletteItem,
  search: SearchWords,
): FinderEntry => ({
  id,
  icon,
  title: markMatches(title, search),
  dot,
  detail,
  keys,
  blocked,
});

/** The score of items found by something other than their title; they rank below all title matches. */
const foundByScore = 0.6;

/** Less than the difference between two kinds of match, and more than the length of a title counts. */
const pageScore = 0.4;
const maxLengthScore = 0.3;

/** Among equal matches pages rank higher, then shorter titles. */
function scoreOf(
  { title, foundBy, isPage }: PaletteItem,
  search: SearchWords,
  how: 'exact' | 'fuzzy',
): number {
  const isFound = foundBy !== undefined && matchRank(fold(foundBy), search, 'exact') > 0;
  const score = matchRank(fold(title), search, how) || (isFound ? foundByScore : 0);
  const length = Math.min(title.length / 1000, maxLengthScore);
  return score === 0 ? 0 : score + (isPage ? pageScore : 0) - length;
}

interface ItemMatch {
  readonly item: PaletteItem;
  readonly score: number;
}

/** The matching items without duplicates. Fuzzy matches count only if there is no exact match. */
function matchesOf(items: readonly PaletteItem[], search: SearchWords): readonly ItemMatch[] {
  const unique = items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
  if (search.words.length === 0) return unique.map((item) => ({ item, score: 1 }));
  const matches = (how: 'exact' | 'fuzzy') =>
    unique.map((item) => ({ item, score: scoreOf(item, search, how) })).filter(({ score }) => score > 0);
  const exact = matches('exact');
  return exact.length > 0 ? exact : matches('fuzzy');
}

/** An item that is shown whatever the search finds. It comes last, so that Enter prefers what was found. */
export const lastGroup = (item: PaletteItem, search: SearchWords): FinderGroup => ({
  title: item.group,
  entries: [entryOf(item, search)],
});

/**
 * Groups the items. Without a search all of them, in the given order; otherwise the matches, best first, and the
 * groups by their best match.
 */
export function groupItems(items: readonly PaletteItem[], search: SearchWords): readonly FinderGroup[] {
  const maxItems = search.words.length > 0 ? groupLimit : undefined;
  const groups = new Map<string, ItemMatch[]>();
  for (const one of matchesOf(items, search)) {
    const group = groups.get(one.item.group);
    if (group) group.push(one);
    else groups.set(one.item.group, [one]);
  }
  return Array.from(groups, ([title, found]) => ({
    title,
    best: Math.max(...found.map(({ score }) => score)),
    found: found.toSorted((a, b) => b.score - a.score).slice(0, maxItems),
  }))
    .toSorted((a, b) => b.best - a.best)
    .map(({ title, found }) => ({ title, entries: found.map(({ item }) => entryOf(item, search)) }));
}
