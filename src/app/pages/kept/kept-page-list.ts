import type { PageName } from '../../../domain/access/route.ts';

/** Pages that are mounted again each time they are opened (S0-2-06). */
const freshPages: readonly PageName[] = ['logs'];

/**
 * The pages to keep once `current` is open: the previous ones and `current`. Returns the same list if nothing
 * changes.
 */
export function withOpenedPage(kept: readonly PageName[], current: PageName): readonly PageName[] {
  const remaining = kept.filter((name) => name === current || !freshPages.includes(name));
  const next = remaining.includes(current) ? remaining : [...remaining, current];
  return next.length === kept.length && next.every((name, at) => name === kept[at]) ? kept : next;
}
