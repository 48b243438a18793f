import { holdsAllPermissions } from '../../core/holds-all-permissions.ts';

/** The facts of a role that the rule needs. */
interface KnownRole {
  readonly permissions: readonly string[];
  /** The role is not deleted and applies to the user's organization. */
  readonly isUsable: boolean;
}

/** A requested change of a user's roles. */
export interface RoleChange {
  readonly held: readonly string[];
  readonly next: readonly string[];
  /** The permissions of the requesting user. */
  readonly mine: ReadonlySet<string>;
  /** Must also find removed roles, even deleted ones. */
  readonly roleOf: (id: string) => KnownRole | undefined;
  /** The roles that the user type allows; null: no restriction. */
  readonly allowed: readonly string[] | null;
}

/**
 * Why the change is not allowed, or null. Added roles must be usable and allowed by the user type; added and removed
 * roles must only include permissions that the requesting user holds (S1-5-10).
 */
export function roleProblem(
  change: RoleChange,
): { readonly bar: 'gone' | 'notAllowed' | 'uncovered'; readonly id: string } | null {
  const { held, next, mine, roleOf, allowed } = change;
  const coming = next.filter((id) => !held.includes(id));
  const going = held.filter((id) => !next.includes(id));
  for (const id of coming) {
    if (roleOf(id)?.isUsable !== true) return { bar: 'gone', id };
    if (allowed?.includes(id) === false) return { bar: 'notAllowed', id };
  }
  const uncovered = [...coming, ...going].find(
    (id) => !holdsAllPermissions(mine, roleOf(id)?.permissions ?? []),
  );
  return uncovered === undefined ? null : { bar: 'uncovered', id: uncovered };
}
