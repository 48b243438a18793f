import { isKnownName } from '../../../../src/entities/user/password.ts';
import type { User } from '../../../../src/entities/user/model.ts';
import { twoFactorBar } from '../../../../src/entities/user/two-factor.ts';
import type { TwoFactorChange } from '../../../../src/entities/user/two-factor.ts';
import { freePropertyRules } from '../../../../src/entities/user-property.ts';
import type { UserPropertyRules } from '../../../../src/entities/user-property.ts';
import { errorCode } from '../../../../src/protocol/error.ts';
import type { Handlers } from '../handler.ts';
import { publish, rowOf } from '../organization/derived.ts';
import { Refusal, invalidRequest } from '../refusal.ts';
import type { Services } from '../services.ts';
import { patch } from '../write.ts';
import { matchingStep } from './totp.ts';
import type { TwoFactorStrategy } from './two-factor.ts';

/** Who changes whom. */
interface Asked {
  readonly services: Services;
  readonly address: string;
  readonly userId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The user whose account it is: one's own always, another's by permission and never of somebody who may do more. */
function targetOf({ services: { store, access }, userId, parameters }: Asked): User {
  const id = parameters['id'] ?? '';
  const user = rowOf(store, 'user', id);
  if (id !== userId && !access.holds(userId, 'core.user.update'))
    throw new Refusal(403, { code: errorCode.notPermitted, message: 'This user may change no other users' });
  // One out of reach is answered as one that does not exist.
  if (user === undefined || user.deleteDate !== null || !access.reaches(userId, user.organizationId))
    throw new Refusal(404, { code: errorCode.notFound, message: `There is no user ${id}` });
  const mine = access.permissionsOf(userId);
  if (id !== userId && ![...access.permissionsOf(id)].every((permission) => mine.has(permission)))
    throw new Refusal(403, { code: errorCode.notPermitted, message: 'That user may do more than this one' });
  return user;
}

/** Whoever finds a signed-in browser shall not own the account: its own user says the password once more. */
async function confirm(asked: Asked, target: User, currentPassword: string | undefined): Promise<void> {
  const { services, address, userId } = asked;
  if (target.id !== userId || !(await services.credentials.has(userId))) return;
  if (currentPassword === undefined)
    throw invalidRequest('The current password is needed for this', 'currentPassword');
  try {
    // The door that counts attempts at signing in counts these too.
    await services.signIns.byId(address, userId, currentPassword);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
    throw invalidRequest('This is not the current password', 'currentPassword');
  }
}

/** What the user's type asks of them. */
const rulesOf = ({ store }: Services, { contract }: User): UserPropertyRules =>
  (contract === null ? undefined : rowOf(store, 'userContract', contract)?.userPropertyRules) ??
  freePropertyRules;

const barred = {
  required: 'The type of this user requires two-factor authentication',
  prohibited: 'The type of this user has no two-factor authentication',
  noMobileNumber: 'This user has no mobile phone number to call',
};

/** What is kept of the change, and the step of the code that proved it. Throws Refusal (400). */
function strategyAfter(
  { services, userId }: Asked,
  target: User,
  change: TwoFactorChange,
): readonly [TwoFactorStrategy | null, usedStep?: number] {
  const current = services.twoFactor.of(target.id);
  const isEnrolment = change?.type === 'totp' && change.enrolment !== undefined;
  if (change?.type === current?.type && !isEnrolment) return [current];
  const bar = twoFactorBar(change?.type ?? 'none', {
    rule: rulesOf(services, target).twoFactorStrategy,
    hasMobileNumber: Boolean(target.mobilePhoneNumber),
  });
  if (bar !== null) throw invalidRequest(barred[bar], 'twoFactorStrategy');
  if (change?.type !== 'totp') return [change];
  if (change.enrolment === undefined)
    throw invalidRequest('No authenticator app is set up yet', 'twoFactorStrategy.enrolment');
  if (target.id !== userId)
    throw invalidRequest('A user sets up an authenticator app for themselves only', 'twoFactorStrategy');
  const { secret, digits } = change.enrolment;
  const step = matchingStep(secret, digits, services.now(), 0);
  if (step === undefined)
    throw invalidRequest('This code is not valid, or not any more', 'twoFactorStrategy.enrolment.digits');
  return [{ type: 'totp', secret }, step];
}

const idOf = ({ parameters }: Asked): string | null => parameters['id'] ?? null;

export const userHandlers: Handlers<'user'> = {
  'user.update': {
    kind: 'user',
    policy: null,
    // `targetOf` refuses by the user, who tells their organization.
    concerns: () => null,
    audit: ({ body: { twoFactorStrategy }, ...asked }) =>
      twoFactorStrategy === undefined
        ? null
        : { subject: idOf(asked), fields: { twoFactorStrategy: twoFactorStrategy?.type ?? null } },
    async run({ body: { twoFactorStrategy, currentPassword }, ...asked }) {
      const target = targetOf(asked);
      const { store, twoFactor } = asked.services;
      if (twoFactorStrategy === undefined) return {};
      const [strategy, usedStep] = strategyAfter(asked, target, twoFactorStrategy);
      // Saying again what is so changes nothing, and needs no proof.
      if (strategy === twoFactor.of(target.id)) return {};
      await confirm(asked, target, currentPassword);
      await twoFactor.set(target.id, strategy, usedStep);
      const shown = strategy && { type: strategy.type };
      await publish(store, [patch('user', target.id, { twoFactorStrategy: shown })]);
      return {};
    },
  },
  'user.setPassword': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: (asked) => ({ subject: idOf(asked), fields: {} }),
    async run({ body: { password, currentPassword }, session, ...asked }) {
      const target = targetOf(asked);
      const { store, credentials, devices, sessions } = asked.services;
      if (rulesOf(asked.services, target).password === 'prohibited')
        throw invalidRequest('The type of this user has no password', 'password');
      if (isKnownName(password, [target.username, target.email, target.displayName]))
        throw invalidRequest('A name by which others know you is no password', 'password');
      await confirm(asked, target, currentPassword);
      await credentials.set(new Map([[target.id, password]]));
      if (target.hasPassword !== true)
        await publish(store, [patch('user', target.id, { hasPassword: true })]);
      // Whoever knew the old one is shut out, wherever they are.
      for (const { sessionId } of devices.sessionsOf(target.id))
        if (sessionId !== session.id) await sessions.signOut(sessionId, target.id);
      return {};
    },
  },
};
