import { stableKey } from './stable-key.ts';

/** The fields of `next` whose values differ from those in `before`, compared by content. */
export function changedFields<Fields extends object>(before: Fields, next: Fields): Partial<Fields> {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => stableKey(value) !== stableKey(known.get(name))),
  ) as Partial<Fields>;
}
