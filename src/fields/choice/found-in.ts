import { fold } from '../../lib/text/fold.ts';
import { highlight } from '../../lib/text/highlight.ts';
import type { FinderEntry, FinderGroup } from '../../kit/dialog/finder.tsx';

interface FoundChoice {
  readonly id: string;
  readonly icon: FinderEntry['icon'];
  readonly text: string;
  readonly detail?: string;
}

interface FoundGroup {
  readonly title: string;
  readonly icon?: FinderGroup['icon'];
  readonly entries: readonly FoundChoice[];
}

/** Longer lists are not useful. */
const maxResults = 100;

/** The rank of a match: 0 for an exact match, 1 for a prefix, 2 for any other. */
function rankOf(text: string, wanted: string): 0 | 1 | 2 {
  const own = fold(text);
  if (own === wanted) return 0;
  return own.startsWith(wanted) ? 1 : 2;
}

/** The choices that contain the typed text, best matches first. */
export function foundIn(groups: readonly FoundGroup[], typed: string): readonly FinderGroup[] {
  const wanted = fold(typed).trim();
  let left = maxResults;
  const rank = ({ text }: FoundChoice): number => rankOf(text, wanted);
  const matching = groups
    .map(({ title, icon, entries }) => ({
      title,
      icon,
      entries: entries
        .filter(({ text }) => fold(text).includes(wanted))
        .toSorted((one, other) => rank(one) - rank(other)),
    }))
    .toSorted((one, other) => best(one.entries) - best(other.entries));
  function best([first]: readonly FoundChoice[]): number {
    return first === undefined ? 3 : rank(first);
  }
  return matching.flatMap(({ title, icon, entries }) => {
    const found = entries.slice(0, left);
    left -= found.length;
    if (found.length === 0) return [];
    return [
      {
        title,
        icon,
        entries: found.map(({ text, ...entry }) => ({ ...entry, title: highlight(text, typed) })),
      },
    ];
  });
}
