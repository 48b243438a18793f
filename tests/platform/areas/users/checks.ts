import type { User } from '../../../../src/domain/entities/user/model.ts';
import { roleProblem } from '../../../../src/domain/entities/user/role-rule.ts';
import type { UserFacts, UserProblem } from '../../../../src/domain/entities/user/rules.ts';
import { userProblems } from '../../../../src/domain/entities/user/rules.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf, rowsBy } from '../../store/typed-rows.ts';
import { forbidden, invalid, taken } from '../../base/refusal.ts';

/* Checks of a user before it is created or updated. Each throws Refusal. */

/** The user as requested. */
interface NextUser {
  readonly id: string;
  readonly organizationId: string;
  readonly contract: string | null;
  readonly roleIds: readonly string[];
  readonly username: string | null;
}

/** Usernames are unique across all organizations, because users sign in with them. */
export function checkUsername(request: UserRequest, { id, username }: NextUser): void {
  const { store, foreignConflicts } = request.services;
  const lower = username?.toLowerCase();
  if (lower === undefined || lower === rowOf(store, 'user', id)?.username?.toLowerCase()) return;
  foreignConflicts.admit(request);
  const other = rowsBy(store, 'user', 'login', lower).find(
    (one) => one.id !== id && one.deleteDate === null && one.username?.toLowerCase() === lower,
  );
  if (other === undefined) return;
  const refusal = taken('Another user already has this username', 'username');
  throw foreignConflicts.met(request, other.organizationId, refusal);
}

/** A newly chosen user type must exist and be usable in the user's organization. */
export function checkContract(
  { services: { store } }: UserRequest,
  before: User | null,
  next: NextUser,
): void {
  if (next.contract === null || next.contract === before?.contract) return;
  const contract = rowOf(store, 'userContract', next.contract);
  if (contract?.deleteDate !== null || !store.isWithin(next.organizationId, contract.organizationId))
    throw invalid('gone', `User type ${next.contract} not found`, 'contract');
}

const roleMessages = {
  gone: 'Role not found in this organization',
  notAllowed: 'The user type does not allow this role',
  uncovered: 'You cannot grant or revoke a role with permissions that you do not have',
};

/** The requester must be able to give and take the roles that are added and removed (roleBar). */
export function checkRoles(
  { services: { store, access }, userId }: UserRequest,
  before: User | null,
  next: NextUser,
) {
  const contract = next.contract === null ? undefined : rowOf(store, 'userContract', next.contract);
  const found = roleProblem({
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
  const refusal = bar === 'uncovered' ? forbidden : invalid;
  throw refusal(bar, roleMessages[bar], 'roles', { roleId: id });
}

const problemMessages: Record<UserProblem['problem'], string> = {
  required: 'This user type requires this field',
  prohibited: 'This user type does not allow this field',
  unreachable: 'Two-factor authentication by phone requires a mobile phone number',
};

/**
 * The user must follow the rules of the user type. `counts` leaves out fields that an update does not touch: a user
 * type that has become stricter must not keep anybody from correcting a name.
 */
export function checkFacts(
  facts: UserFacts,
  rules: UserPropertyRules,
  counts: (field: string) => boolean,
): void {
  const [problem] = userProblems(facts, rules).filter(({ field }) => counts(field));
  if (problem !== undefined) throw invalid(problem.problem, problemMessages[problem.problem], problem.field);
}
