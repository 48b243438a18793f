import type { WebPhoneAccount } from '../../../../src/domain/entities/web-phone-account/model.ts';
import type { PhoneRefusal } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { PhoneRefused } from '../../telephony/commands.ts';
import type { Asked } from '../change.ts';
import type { Handlers, UserHandler } from '../handler.ts';
import { Refusal, taken } from '../refusal.ts';
import { subjectOf } from '../within-reach.ts';

const notFound = (what: string, id: string): Refusal =>
  new Refusal(404, { code: errorCode.notFound, message: `There is no ${what} ${id}` });

/** The account of the call, the user's own: anybody else's is as one that is not there. */
function ownAccount(asked: Asked) {
  const account = subjectOf(asked, 'webPhoneAccount');
  if (account.ownerUserId !== asked.userId) throw notFound('webPhoneAccount', account.id);
  return factsOf(account);
}

const factsOf = ({ id, ownerUserId, organizationId }: WebPhoneAccount) => ({
  id,
  userId: ownerUserId,
  organizationId,
});

/** A host of the user's own. A page that lost its place is told so, which is not the same as never having had one. */
function ownHost(asked: Asked): string {
  const host = subjectOf(asked, 'webPhoneHost');
  if (host.ownerUserId !== asked.userId) throw notFound('webPhoneHost', host.id);
  return host.id;
}

const statusOf = (refusal: PhoneRefusal): number => (refusal === 'badAnswer' ? 400 : 409);

async function named<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PhoneRefused)) throw error;
    const { refusal, message } = error;
    throw new Refusal(statusOf(refusal), {
      code: errorCode.invalidRequest,
      message,
      details: { phone: refusal },
    });
  }
}

/**
 * A call of those who may use a web phone; what the model refuses goes out under its name. Nothing of it is kept: what
 * is keyed may be a secret.
 */
const phoneCall = <Name extends CallName>(run: UserHandler<Name>['run']): UserHandler<Name> => ({
  kind: 'user',
  policy: 'telephony.webPhone.use',
  concerns: () => null,
  audit: null,
  run: (request) => named(() => run(request)),
});

export const webPhoneAccountHandlers: Handlers<'webPhoneAccount'> = {
  'webPhoneAccount.claim': phoneCall(async ({ body, session, ...asked }) => {
    const account = ownAccount(asked);
    const host = asked.services.store.get('webPhoneHost', body.hostId);
    if (host !== undefined && host['accountId'] !== account.id)
      throw taken('Another account has a host of this id', 'hostId');
    await asked.services.switchboard.claim(account, body.hostId, session.id);
    return {};
  }),
  'webPhoneAccount.command': phoneCall(async ({ body, ...asked }) => {
    await asked.services.switchboard.command(ownAccount(asked), body);
    return {};
  }),
};

export const webPhoneHostHandlers: Handlers<'webPhoneHost'> = {
  'webPhoneHost.sdpAnswer': phoneCall(async ({ body, ...asked }) => {
    await asked.services.switchboard.answerLink(ownHost(asked), body.sessionId, body.sdpAnswer);
    return {};
  }),
  'webPhoneHost.ping': phoneCall(async (asked) => ({
    sessionId: await asked.services.switchboard.ping(ownHost(asked)),
  })),
};
