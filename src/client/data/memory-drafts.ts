import type { DraftStore, StoredDraft } from './draft-store.ts';
import { DraftLost } from './draft-store.ts';

/** Drafts that end with the tab: on a public computer, or where the browser stores nothing. */
export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, StoredDraft>();
  const claims = new Map<string, number>();
  const lastClaim = (id: string): number => claims.get(id) ?? 0;
  function check(id: string, claim: number): void {
    if (lastClaim(id) > claim) throw new DraftLost();
  }
  return {
    read: async (id) => drafts.get(id) ?? null,
    async claim(id) {
      claims.set(id, lastClaim(id) + 1);
      return lastClaim(id);
    },
    async fold(head, claim) {
      check(head.id, claim);
      drafts.set(head.id, { head, entries: [] });
    },
    async append({ draft, entry }, seen, claim) {
      check(draft, claim);
      const known = drafts.get(draft);
      if (known === undefined) return false;
      drafts.set(draft, { head: { ...known.head, ...seen }, entries: [...known.entries, entry] });
      return true;
    },
    async remove(id, claim) {
      check(id, claim);
      drafts.delete(id);
    },
    leave(id, head, claim) {
      if (lastClaim(id) > claim) return;
      if (head === null) drafts.delete(id);
      else drafts.set(id, { head, entries: [] });
    },
    returned: () => {},
    use: async () => {},
    close: () => drafts.clear(),
  };
}
