import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { UserFacts } from '../../../../src/domain/entities/user/rules.ts';
import { withoutProhibited } from '../../../../src/domain/entities/user/rules.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import { userProperties } from '../../../../src/domain/value/user-property.ts';
import type { CallRequest } from '../handler.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { TwoFactorStrategy } from '../auth/two-factor.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import { accountMails } from '../mails/user-mails.ts';
import { against, malformed, Refusal } from '../refusal.ts';
import { newsIn } from '../within-reach.ts';
import { patch } from '../write.ts';
import { refuseContract, refuseProblems, refuseRoles, refuseTakenUsername } from './checks.ts';
import { confirm } from './confirm.ts';
import { strategyAfter } from './strategy.ts';
import { changedUser, rulesOf } from './target.ts';

type Said = CallRequest<'user.update'>['body'];

/** What everybody may change of themselves (S0 §2: preferences, security); the rest is for who may change users. */
const ownFields = ['twoFactorStrategy', 'language', 'currentPassword', 'userId'];
const sensitive = ['username', 'email', 'mobilePhoneNumber', 'language', 'twoFactorStrategy'] as const;

const refusedField = (message: string, field: string): Refusal =>
  new Refusal(403, { code: errorCode.notPermitted, message, field });

/** Fields that this user may not say anything of. */
function refuseFields({ services: { access }, userId }: Asked, target: User, said: Said): void {
  const given = Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const isOwn = target.id === userId;
  const foreign = given.find((field) => !ownFields.includes(field));
  if (isOwn && foreign !== undefined && !access.holds(userId, 'core.user.update'))
    throw refusedField('Only who may change users can change this', foreign);
  const hidden = sensitive.find((field) => given.includes(field));
  if (!isOwn && hidden !== undefined && !access.holds(userId, 'core.user.viewSensitive'))
    throw refusedField('Who may not see this cannot change it', hidden);
}

function refuseProhibited(said: Said, rules: UserPropertyRules): void {
  const field = userProperties.find(
    (property) => property !== 'password' && rules[property] === 'prohibited' && Boolean(said[property]),
  );
  if (field !== undefined) throw against('prohibited', 'A user of this type has none', field);
}

/** Changes a user; what the user type prohibits is dropped. Throws Refusal. */
export async function updateUser(asked: Asked, said: Said): Promise<void> {
  const target = changedUser(asked);
  const { services } = asked;
  if (said.userId !== undefined && said.userId !== target.id)
    throw malformed('This is the id of another user', 'userId');
  refuseFields(asked, target, said);

  const contract = said.contract === undefined ? target.contract : said.contract;
  const rules = rulesOf(services, contract);
  const mobile = said.mobilePhoneNumber === undefined ? target.mobilePhoneNumber : said.mobilePhoneNumber;
  const current = services.twoFactor.of(target.id);
  const [strategy, usedStep]: readonly [TwoFactorStrategy | null, usedStep?: number] =
    said.twoFactorStrategy === undefined
      ? [current]
      : strategyAfter(
          asked,
          { targetId: target.id, rules, hasMobileNumber: Boolean(mobile) },
          said.twoFactorStrategy,
        );
  const asSaid: UserFacts = {
    displayName: said.displayName ?? target.displayName,
    roles: [...new Set(said.roles ?? target.roleIds)],
    username: (said.username === undefined ? target.username : said.username) ?? null,
    email: (said.email === undefined ? target.email : said.email) ?? null,
    mobilePhoneNumber: mobile ?? null,
    password: target.hasPassword === true || said.password?.type === 'explicit',
    twoFactorStrategy: strategy && { type: strategy.type },
  };
  // What is typed and may not be is refused; what is there and may not be is dropped.
  refuseProhibited(said, rules);
  const facts = withoutProhibited(asSaid, rules);
  const touched = (field: string): boolean => said[field as keyof Said] !== undefined;
  refuseProblems(facts, rules, (field) => contract !== target.contract || touched(field));
  const next = {
    id: target.id,
    organizationId: target.organizationId,
    contract,
    roleIds: [...facts.roles],
    username: facts.username,
  };
  refuseContract(asked, target, next);
  refuseRoles(asked, target, next);
  refuseTakenUsername(asked, next);

  const isProof = facts.twoFactorStrategy === null ? current !== null : strategy !== current;
  if (isProof && said.twoFactorStrategy !== undefined) await confirm(asked, target, said.currentPassword);
  if (isProof) await services.twoFactor.set(target.id, facts.twoFactorStrategy && strategy, usedStep);
  const losesPassword = rules.password === 'prohibited' && target.hasPassword === true;
  if (losesPassword) await services.credentials.clear(target.id);
  const news = newsIn(target, {
    contract,
    displayName: facts.displayName,
    roleIds: next.roleIds,
    username: facts.username,
    email: facts.email,
    mobilePhoneNumber: facts.mobilePhoneNumber && { number: facts.mobilePhoneNumber.number },
    twoFactorStrategy: facts.twoFactorStrategy,
    ...(said.language && { language: said.language }),
    ...(losesPassword && { hasPassword: false }),
  });
  const secrets = isProof ? { [target.id]: ['twoFactorStrategy'] } : {};
  const isNews = Object.keys(news).length > 0 || isProof;
  const strategyNow = isProof ? (facts.twoFactorStrategy?.type ?? 'none') : null;
  const mails = accountMails(asked, { before: target, news, strategy: strategyNow });
  await change(asked, isNews ? [patch('user', target.id, news)] : [], secrets, mails);
}
