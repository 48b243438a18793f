import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { UserFacts } from '../../../../src/domain/entities/user/rules.ts';
import { withoutProhibited } from '../../../../src/domain/entities/user/rules.ts';
import type { CallRequest } from '../handler.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import { isMadeAlready } from '../made-already.ts';
import { welcome } from '../mails/user-mails.ts';
import { create } from '../write.ts';
import { refuseContract, refuseProblems, refuseRoles, refuseTakenUsername } from './checks.ts';
import { strategyAfter } from './strategy.ts';
import { rulesOf } from './target.ts';

type Said = CallRequest<'user.create'>['body'];

/** Makes a user. A repeat of what was made is harmless. Throws Refusal. */
export async function createUser(asked: Asked, said: Said): Promise<void> {
  const { now, twoFactor } = asked.services;
  const { id, organizationId } = said;
  const isAsSaid = ({ displayName, username: known }: User): boolean =>
    displayName === said.displayName && known === said.username;
  if (isMadeAlready(asked, 'user', said, isAsSaid)) return;

  const rules = rulesOf(asked.services, said.contract);
  const roleIds = [...new Set(said.roles)];
  const { username, email, mobilePhoneNumber } = said;
  const [strategy] = strategyAfter(
    asked,
    { targetId: id, rules, hasMobileNumber: mobilePhoneNumber !== null },
    said.twoFactorStrategy,
  );
  const facts: UserFacts = {
    displayName: said.displayName,
    roles: roleIds,
    username,
    email,
    mobilePhoneNumber,
    password: said.password.type === 'explicit',
    twoFactorStrategy: strategy && { type: strategy.type },
  };
  const next = { id, organizationId, contract: said.contract, roleIds, username };
  refuseContract(asked, null, next);
  // An explicit password that the type prohibits is the null that follows.
  refuseProblems({ ...facts, password: withoutProhibited(facts, rules).password }, rules, () => true);
  refuseRoles(asked, null, next);
  refuseTakenUsername(asked, next);

  const at = new Date(now()).toISOString();
  if (strategy !== null) await twoFactor.set(id, strategy);
  const made = create('user', {
    ...next,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    displayName: said.displayName,
    email,
    mobilePhoneNumber,
    language: said.language,
    hasPassword: false,
    twoFactorStrategy: facts.twoFactorStrategy,
  });
  await change(asked, [made], {}, welcome(asked, said));
}
