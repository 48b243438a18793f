import type { EntityName } from '../entities/models.ts';

/** A thing by its type and id. An organization is its row in the tree. */
export interface Thing {
  readonly type: EntityName;
  readonly id: string;
}

/** What is looked for among the rows that a user has in the engine's memory, whichever sets they are in. */
export interface FindRequest {
  /** As it was typed; without a word in it, the things of `known` are answered. */
  readonly text: string;
  /** Whose language names are read in. */
  readonly locale: string;
  /** The types that the reader may open; organizations are always looked through. */
  readonly types: readonly EntityName[];
  readonly known: readonly Thing[];
  /** Of each type at most so many. */
  readonly limit: number;
}

export interface FoundThing extends Thing {
  readonly organizationId: string;
  readonly name: string;
  /** What it was found by, where that is not its name: as it is shown, and as it was typed. */
  readonly by?: { readonly shown: string; readonly typed: string };
  /** What its organization is called, as far as that is known. */
  readonly organization: string | null;
}
