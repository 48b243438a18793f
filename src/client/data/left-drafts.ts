import * as v from 'valibot';
import { browserStorage, leftDraftKey } from '../../lib/browser/left-draft-keys.ts';
import type { DraftHead } from './draft-database.ts';

/*
 * A page that goes away cannot wait for IndexedDB: its transactions end with it unless they have begun, and they do not
 * begin while another one, of any tab, writes the same stores. Web storage is written at once. What a page leaves there
 * is moved to the database by the next tab that claims the draft.
 */

const headSchema = v.object({
  id: v.string(),
  base: v.unknown(),
  fold: v.unknown(),
  view: v.unknown(),
  at: v.number(),
});
const leftSchema = v.pipe(v.string(), v.parseJson(), v.nullable(headSchema));

/** The drafts that the pages of one user have left, each under the claim of its tab. */
export interface LeftDrafts {
  /** null: the draft is to be deleted. */
  readonly write: (id: string, claim: number, head: DraftHead | null) => void;
  /** undefined: nothing was left under this claim. */
  readonly read: (id: string, claim: number) => DraftHead | null | undefined;
  readonly forget: (id: string, claim: number) => void;
}

export function leftDraftsOf(userId: string): LeftDrafts {
  const keyOf = (id: string, claim: number): string => leftDraftKey(userId, `${claim}:${id}`);
  return {
    write(id, claim, head) {
      try {
        browserStorage()?.setItem(keyOf(id, claim), JSON.stringify(head));
      } catch (error) {
        console.warn('drafts:', error);
      }
    },
    read(id, claim) {
      const parsed = v.safeParse(leftSchema, browserStorage()?.getItem(keyOf(id, claim)));
      return parsed.success ? parsed.output : undefined;
    },
    forget: (id, claim) => browserStorage()?.removeItem(keyOf(id, claim)),
  };
}
