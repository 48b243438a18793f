import type { IconName } from '../../../kit/base/icon.tsx';
import { highlight } from '../../../lib/text/highlight.ts';
import type { FinderGroup } from '../../../kit/dialog/finder.tsx';

interface FoundChoice {
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
  readonly detail?: string;
}

interface FoundGroup {
  readonly title: string;
  readonly entries: readonly FoundChoice[];
}

/** More results than this help nobody to choose. */
const mostResults = 100;

/** The choices whose text has what was typed. */
export function foundIn(groups: readonly FoundGroup[], typed: string): readonly FinderGroup[] {
  const wanted = typed.trim().toLocaleLowerCase();
  let left = mostResults;
  return groups.flatMap(({ title, entries }) => {
    const found = entries.filter(({ text }) => text.toLocaleLowerCase().includes(wanted)).slice(0, left);
    left -= found.length;
    if (found.length === 0) return [];
    return [
      { title, entries: found.map(({ text, ...entry }) => ({ ...entry, title: highlight(text, typed) })) },
    ];
  });
}
