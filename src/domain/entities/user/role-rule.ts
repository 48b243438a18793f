import { covers } from '../../core/cover.ts';

/** A role as the rule knows it. */
interface KnownRole {
  readonly permissions: readonly string[];
  /** It is not deleted, and holds where the user is. */
  readonly isUsable: boolean;
}

/** What is asked of the roles of a user, and by whom. */
export interface RoleChange {
  readonly held: readonly string[];
  readonly next: readonly string[];
  /** The permissions of whoever asks. */
  readonly mine: ReadonlySet<string>;
  /** Roles that go are looked up too, whatever has become of them. */
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
): { readonly bar: 'gone' | 'notAllowed' | 'uncovered'; readonly id: string } | null {
  const { held, next, mine, roleOf, allowed } = change;
  const coming = next.filter((id) => !held.includes(id));
  const going = held.filter((id) => !next.includes(id));
  for (const id of coming) {
    if (roleOf(id)?.isUsable !== true) return { bar: 'gone', id };
    if (allowed?.includes(id) === false) return { bar: 'notAllowed', id };
  }
  const uncovered = [...coming, ...going].find((id) => !covers(mine, roleOf(id)?.permissions ?? []));
  return uncovered === undefined ? null : { bar: 'uncovered', id: uncovered };
}
