import type { PageName } from '../../domain/access/route.ts';

/** Made anew each time it is opened (S0 §2). */
const freshPages: readonly PageName[] = ['logs'];

/** The pages to keep once `current` is open: those that were, and it. The same list when nothing changes. */
export function withOpenedPage(kept: readonly PageName[], current: PageName): readonly PageName[] {
  const remaining = kept.filter((name) => name === current || !freshPages.includes(name));
  const next = remaining.includes(current) ? remaining : [...remaining, current];
  return next.length === kept.length && next.every((name, at) => name === kept[at]) ? kept : next;
}
