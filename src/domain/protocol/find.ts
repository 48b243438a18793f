import type { ListRule } from '../access/list-rule.ts';
import type { EntityName } from '../entities/models.ts';

/** An entity by its type and id. Organizations are identified by their row in the tree. */
export interface EntityKey {
  readonly type: EntityName;
  readonly id: string;
}

/** The rows that a list page lists. */
export interface ListedRows extends Pick<ListRule, 'type' | 'base'> {
  readonly page: string;
}

/** A search over all rows that the engine has in memory for a user, in any data set. */
export interface FindRequest {
  /** The text as typed; if it contains no word, the result is the entities of `known`. */
  readonly text: string;
  /** The language of multilingual names. */
  readonly locale: string;
  /** The types that the user may open; organizations are always searched. */
  readonly types: readonly EntityName[];
  readonly known: readonly EntityKey[];
  /** The list pages that the user may open, in order of preference. */
  readonly pages?: readonly ListedRows[];
  /** The maximum number of results per type. */
  readonly limit: number;
}

export interface FoundEntity extends EntityKey {
  readonly organizationId: string;
  readonly name: string;
  /** The matched value if it is not the name: in display form, and as typed. */
  readonly by?: { readonly shown: string; readonly typed: string };
  /** The first of the pages that lists it, if any does. */
  readonly page?: string;
  /** The name of its organization, if known. */
  readonly organization: string | null;
}
