import type { User } from '../../../../src/domain/entities/user/model.ts';
import { roleBar } from '../../../../src/domain/entities/user/role-rule.ts';
import type { UserFacts, UserProblem } from '../../../../src/domain/entities/user/rules.ts';
import { userProblems } from '../../../../src/domain/entities/user/rules.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { Asked } from '../change.ts';
import { rowOf, rowsOf } from '../publish.ts';
import { against, forbiddenBy, taken } from '../refusal.ts';

/** A user as asked for; null before it is made. */
interface Next {
  readonly id: string;
  readonly organizationId: string;
  readonly contract: string | null;
  readonly roleIds: readonly string[];
  readonly username: string | null;
}

/** Who signs in with it must be one user: usernames are one list, whatever the organization. */
export function refuseTakenUsername({ services: { store } }: Asked, { id, username }: Next): void {
  const sought = username?.toLowerCase();
  const isTaken = [...rowsOf(store, 'user')].some(
    (other) => other.id !== id && other.deleteDate === null && other.username?.toLowerCase() === sought,
  );
  if (sought !== undefined && isTaken) throw taken('Another user has this username', 'username');
}

/** A user type that is chosen is there, and holds in the user's organization. */
export function refuseContract({ services: { store } }: Asked, before: User | null, next: Next): void {
  if (next.contract === null || next.contract === before?.contract) return;
  const contract = rowOf(store, 'userContract', next.contract);
  if (contract?.deleteDate !== null || !store.isWithin(next.organizationId, contract.organizationId))
    throw against('gone', `There is no user type ${next.contract}`, 'contract');
}

const barred = {
  gone: 'There is no such role here',
  notAllowed: 'The user type does not allow this role',
  uncovered: 'A role that may do more than you can be neither given nor taken',
};

/** Roles that come or go are ones that this user may give and take (roleBar). */
export function refuseRoles({ services: { store, access }, userId }: Asked, before: User | null, next: Next) {
  const contract = next.contract === null ? undefined : rowOf(store, 'userContract', next.contract);
  const found = roleBar({
    held: before?.roleIds ?? [],
    next: next.roleIds,
    mine: access.permissionsOf(userId),
    roleOf(id) {
      const role = rowOf(store, 'role', id);
      if (role === undefined) return undefined;
      const { permissions, deleteDate, organizationId } = role;
      const isUsable = deleteDate === null && store.isWithin(next.organizationId, organizationId);
      return { permissions, isUsable };
    },
    allowed: contract?.allowedRoles ?? null,
  });
  if (found === null) return;
  const { bar, id } = found;
  const refusal = bar === 'uncovered' ? forbiddenBy : against;
  throw refusal(bar, barred[bar], 'roles', { roleId: id });
}

const said: Record<UserProblem['problem'], string> = {
  required: 'This is needed for a user of this type',
  prohibited: 'A user of this type has none',
  unreachable: 'Without a mobile phone number the user cannot be called for the second step',
};

/**
 * What is wrong with the user as it would be. Of one that stays of its type only what was touched counts: nobody is
 * kept from mending a name because the type has come to ask for more.
 */
export function refuseProblems(
  facts: UserFacts,
  rules: UserPropertyRules,
  counts: (field: string) => boolean,
): void {
  const [problem] = userProblems(facts, rules).filter(({ field }) => counts(field));
  if (problem !== undefined) throw against(problem.problem, said[problem.problem], problem.field);
}
