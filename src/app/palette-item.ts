import type { FinderEntry, FinderGroup } from '../kit/finder.tsx';
import type { IconName } from '../kit/icon.tsx';
import type { KeyName } from '../lib/key-text.ts';
import type { Sought } from '../lib/sought.ts';
import { fold, marked, rank } from '../lib/sought.ts';

/** One thing of the palette: somewhere to go, which can be had in a tab of its own too, or something to do. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly keys?: KeyName | undefined;
  /** Why it cannot be done now. */
  readonly blocked?: string | undefined;
  readonly does:
    | { readonly kind: 'go'; readonly href: string }
    | { readonly kind: 'do'; readonly run: () => void };
}

const shownOfGroup = 12;

const entryOf = ({ id, icon, title, detail, keys, blocked }: PaletteItem, sought: Sought): FinderEntry => ({
  id,
  icon,
  title: marked(title, sought),
  detail,
  keys,
  blocked,
});

/**
 * The items in groups. Without a word all of them, as they were given; else those that fit, the best first, and the group
 * of the best first. The same item is shown once.
 */
export function arrange(items: readonly PaletteItem[], sought: Sought): readonly FinderGroup[] {
  const searching = sought.words.length > 0;
  const seen = new Set<string>();
  const groups = new Map<string, { readonly item: PaletteItem; readonly score: number }[]>();
  for (const item of items) {
    const score = searching ? rank(fold(item.title), sought, 'apart') : 1;
    if (score === 0 || seen.has(item.id)) continue;
    seen.add(item.id);
    const group = groups.get(item.group);
    if (group) group.push({ item, score });
    else groups.set(item.group, [{ item, score }]);
  }
  return Array.from(groups, ([title, found]) => ({
    title,
    best: Math.max(...found.map(({ score }) => score)),
    found: found.toSorted((a, b) => b.score - a.score),
  }))
    .toSorted((a, b) => b.best - a.best)
    .map(({ title, found }) => ({
      title,
      entries: found.slice(0, searching ? shownOfGroup : undefined).map(({ item }) => entryOf(item, sought)),
    }));
}
