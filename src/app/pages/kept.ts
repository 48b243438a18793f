import type { PageName } from '../../domain/access/route.ts';

/** Made anew each time it is opened (S0 §2). */
const madeAnew: readonly PageName[] = ['logs'];

/** The pages to keep once `current` is open: those that were, and it. The same list when nothing changes. */
export function keptWith(kept: readonly PageName[], current: PageName): readonly PageName[] {
  const staying = kept.filter((name) => name === current || !madeAnew.includes(name));
  const next = staying.includes(current) ? staying : [...staying, current];
  return next.length === kept.length && next.every((name, at) => name === kept[at]) ? kept : next;
}
