import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { UserFacts } from '../../../../src/domain/entities/user/rules.ts';
import { withoutProhibited } from '../../../../src/domain/entities/user/rules.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import { userProperties } from '../../../../src/domain/value/user-property.ts';
import type { TwoFactorStrategy } from '../../auth/two-factor.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { CallRequest } from '../handler.ts';
import { accountMails } from '../mails/user-mails.ts';
import { invalid, malformed, notPermitted } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { patch } from '../../store/write.ts';
import { checkContract, checkFacts, checkRoles, checkUsername } from './checks.ts';
import { confirmPassword } from './confirm.ts';
import { strategyAfter } from './strategy.ts';
import { accountOf, rulesOf } from './target.ts';
import type { AccountRequest } from './services.ts';

type UserUpdate = CallRequest<'user.update'>['body'];

/** Fields that users may change of themselves; the others need `core.user.update`. */
const ownFields = ['twoFactorStrategy', 'language', 'currentPassword', 'userId'];
const sensitive = ['username', 'email', 'mobilePhoneNumber', 'language', 'twoFactorStrategy'] as const;

/** Fields that sign the user in or prove who they are: somebody who takes over an account would change them. */
const identityFields = ['username', 'email', 'mobilePhoneNumber'] as const;

/** Refuses fields that the requester may not change. */
function checkFields(
  { services: { access }, userId, body }: AccountRequest<'user.update'>,
  target: User,
): void {
  const given = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const isOwn = target.id === userId;
  const foreign = given.find((field) => !ownFields.includes(field));
  if (isOwn && foreign !== undefined && !access.holds(userId, 'core.user.update'))
    throw notPermitted('Changing this requires permission to change users', foreign);
  const hidden = sensitive.find((field) => given.includes(field));
  if (!isOwn && hidden !== undefined && !access.holds(userId, 'core.user.viewSensitive'))
    throw notPermitted('A field that this user may not view cannot be changed', hidden);
}

function checkProhibited(body: UserUpdate, rules: UserPropertyRules): void {
  const field = userProperties.find(
    (property) => property !== 'password' && rules[property] === 'prohibited' && Boolean(body[property]),
  );
  if (field !== undefined) throw invalid('prohibited', 'This user type does not allow this field', field);
}

/** Updates a user. Values that the user type prohibits are refused if given and dropped if stored. Throws Refusal. */
export async function updateUser(request: AccountRequest<'user.update'>): Promise<CallChange> {
  const target = accountOf(request);
  const { services, body } = request;
  if (body.userId !== undefined && body.userId !== target.id)
    throw malformed('The userId does not match the user in the path', 'userId');
  checkFields(request, target);

  const contract = body.contract === undefined ? target.contract : body.contract;
  const rules = rulesOf(services, contract);
  const mobile = body.mobilePhoneNumber === undefined ? target.mobilePhoneNumber : body.mobilePhoneNumber;
  const current = services.twoFactor.of(target.id);
  const [strategy, usedStep]: readonly [TwoFactorStrategy | null, usedStep?: number] =
    body.twoFactorStrategy === undefined
      ? [current]
      : strategyAfter(
          request,
          { targetId: target.id, rules, hasMobileNumber: Boolean(mobile) },
          body.twoFactorStrategy,
        );
  const requested: UserFacts = {
    displayName: body.displayName ?? target.displayName,
    roles: [...new Set(body.roles ?? target.roleIds)],
    username: (body.username === undefined ? target.username : body.username) ?? null,
    email: (body.email === undefined ? target.email : body.email) ?? null,
    mobilePhoneNumber: mobile ?? null,
    password: target.hasPassword === true || body.password?.type === 'explicit',
    twoFactorStrategy: strategy && { type: strategy.type },
  };
  checkProhibited(body, rules);
  const facts = withoutProhibited(requested, rules);
  const isGiven = (field: string): boolean => body[field as keyof UserUpdate] !== undefined;
  checkFacts(facts, rules, (field) => contract !== target.contract || isGiven(field));
  const next = {
    id: target.id,
    organizationId: target.organizationId,
    contract,
    roleIds: [...facts.roles],
    username: facts.username,
  };
  checkContract(request, target, next);
  checkRoles(request, target, next);
  checkUsername(request, next);

  const hasNewIdentity = identityFields.some(
    (field) => stableKey(target[field] ?? null) !== stableKey(facts[field]),
  );
  const hasNewStrategy = facts.twoFactorStrategy === null ? current !== null : strategy !== current;
  if (hasNewIdentity || (hasNewStrategy && body.twoFactorStrategy !== undefined))
    await confirmPassword(request, target, body.currentPassword);
  if (hasNewStrategy) await services.twoFactor.set(target.id, facts.twoFactorStrategy && strategy, usedStep);
  const losesPassword = rules.password === 'prohibited' && target.hasPassword === true;
  if (losesPassword) await services.credentials.clear(target.id);
  const changes = changedFields(target, {
    contract,
    displayName: facts.displayName,
    roleIds: next.roleIds,
    username: facts.username,
    email: facts.email,
    mobilePhoneNumber: facts.mobilePhoneNumber && { number: facts.mobilePhoneNumber.number },
    twoFactorStrategy: facts.twoFactorStrategy,
    ...(body.language && { language: body.language }),
    ...(losesPassword && { hasPassword: false }),
  });
  const newStrategy = hasNewStrategy ? (facts.twoFactorStrategy?.type ?? 'none') : null;
  return {
    writes: Object.keys(changes).length > 0 || hasNewStrategy ? [patch('user', target.id, changes)] : [],
    secrets: hasNewStrategy ? { [target.id]: ['twoFactorStrategy'] } : {},
    unaudited: accountMails(request, { before: target, changes, newStrategy }),
  };
}
