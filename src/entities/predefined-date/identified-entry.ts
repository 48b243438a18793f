import type { DateEntry } from '../../domain/schedule/predefined-date.ts';

export type IdentifiedEntry = DateEntry & { readonly id: string };

/** The entries with ids, by which they merge: one without its own has its first day. No two have the same. */
export function identifiedEntries(entries: readonly DateEntry[]): IdentifiedEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let id = entry.id ?? entry.start;
    while (taken.has(id)) id += '+';
    taken.add(id);
    return { ...entry, id };
  });
}
