import type { UserFacts } from '../../../../src/entities/user/rules.ts';
import { withoutProhibited } from '../../../../src/entities/user/rules.ts';
import type { CallRequest } from '../handler.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import { welcome } from '../mails/user-mails.ts';
import { rowOf } from '../publish.ts';
import { against, taken } from '../refusal.ts';
import { create } from '../write.ts';
import { refuseContract, refuseProblems, refuseRoles, refuseTakenUsername } from './checks.ts';
import { strategyAfter } from './strategy.ts';
import { rulesOf } from './target.ts';

type Said = CallRequest<'user.create'>['body'];

/** Makes a user. A repeat of what was made is harmless. Throws Refusal. */
export async function createUser(asked: Asked, said: Said): Promise<void> {
  const { store, access, now, twoFactor } = asked.services;
  const { id, organizationId } = said;
  const known = rowOf(store, 'user', id);
  const isRepeat =
    known?.deleteDate === null &&
    known.organizationId === organizationId &&
    known.displayName === said.displayName &&
    known.username === said.username &&
    access.reaches(asked.userId, organizationId);
  if (isRepeat) return;
  if (known !== undefined) throw taken('There is a user with this id', 'id');
  if (store.get('organization', organizationId)?.deleteDate !== null)
    throw against('gone', 'There is no such organization', 'organizationId');

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
