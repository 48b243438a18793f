import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { UserFacts } from '../../../../src/domain/entities/user/rules.ts';
import { withoutProhibited } from '../../../../src/domain/entities/user/rules.ts';
import { welcomeMail } from '../mails/user-mails.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import { create, datesFrom } from '../../store/write.ts';
import { checkContract, checkFacts, checkRoles, checkUsername } from './checks.ts';
import { strategyAfter } from './strategy.ts';
import { rulesOf } from './target.ts';
import type { AccountRequest } from './services.ts';

type GivenUser = Pick<
  AccountRequest<'user.create'>['body'],
  'contract' | 'displayName' | 'username' | 'email' | 'mobilePhoneNumber' | 'language'
>;

/** The values of the user that a repeated call must repeat. */
const identityOf = (
  { contract, displayName, username, email, mobilePhoneNumber, language }: GivenUser | User,
  roleIds: readonly string[],
) => [
  [contract, displayName, username, email, mobilePhoneNumber?.number, language].map((value) => value ?? null),
  [...new Set(roleIds)].toSorted(),
];

/** Creates a user; repeating the call changes nothing. Throws Refusal. */
export async function createUser(request: AccountRequest<'user.create'>): Promise<CallChange> {
  const { services, body } = request;
  const { id, organizationId, displayName, username, email, mobilePhoneNumber } = body;
  const isSame = (known: User): boolean =>
    stableKey(identityOf(known, known.roleIds)) === stableKey(identityOf(body, body.roles));
  if (isRepeatedCreate(request, 'user', body, isSame)) return { writes: [] };

  const rules = rulesOf(services, body.contract);
  const roleIds = [...new Set(body.roles)];
  const [strategy] = strategyAfter(
    request,
    { targetId: id, rules, hasMobileNumber: mobilePhoneNumber !== null },
    body.twoFactorStrategy,
  );
  const facts: UserFacts = {
    displayName,
    roles: roleIds,
    username,
    email,
    mobilePhoneNumber,
    password: body.password.type === 'explicit',
    twoFactorStrategy: strategy && { type: strategy.type },
  };
  const next = { id, organizationId, contract: body.contract, roleIds, username };
  checkContract(request, null, next);
  // An explicit password that the user type prohibits is dropped rather than refused.
  checkFacts({ ...facts, password: withoutProhibited(facts, rules).password }, rules, () => true);
  checkRoles(request, null, next);
  checkUsername(request, next);

  if (strategy !== null) await services.twoFactor.set(id, strategy);
  const user = create('user', {
    ...next,
    ...datesFrom(services.now()),
    displayName,
    email,
    mobilePhoneNumber,
    language: body.language,
    hasPassword: false,
    twoFactorStrategy: facts.twoFactorStrategy,
  });
  return { writes: [user], unaudited: welcomeMail(request, body) };
}
