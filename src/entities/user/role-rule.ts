import { covers } from '../cover.ts';

interface KnownRole {
  readonly id: string;
  readonly permissions: readonly string[];
}

/** What is asked of the roles of a user, and by whom. */
export interface RoleChange {
  readonly held: readonly string[];
  readonly next: readonly string[];
  /** The permissions of whoever asks. */
  readonly mine: ReadonlySet<string>;
  readonly roleOf: (id: string) => KnownRole | undefined;
  /** The roles of the user type; null: it says nothing. */
  readonly allowed: readonly string[] | null;
}

/**
 * Why the roles cannot become these (S1 §5), or null: those that come are there and the user type allows them; those
 * that come or go may do nothing that whoever gives or takes them may not.
 */
export function roleBar(
  change: RoleChange,
): { readonly bar: 'unknown' | 'notAllowed' | 'beyond'; readonly id: string } | null {
  const { held, next, mine, roleOf, allowed } = change;
  const coming = next.filter((id) => !held.includes(id));
  const going = held.filter((id) => !next.includes(id));
  for (const id of coming) {
    if (roleOf(id) === undefined) return { bar: 'unknown', id };
    if (allowed?.includes(id) === false) return { bar: 'notAllowed', id };
  }
  const beyond = [...coming, ...going].find((id) => !covers(mine, roleOf(id)?.permissions ?? []));
  return beyond === undefined ? null : { bar: 'beyond', id: beyond };
}
