import type { WebPhoneAccount } from '../../../../src/domain/entities/web-phone-account/model.ts';
import type { PhoneRefusal } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { PhoneRefused } from './switchboard-port.ts';
import type { Handlers, UserHandler } from '../handler.ts';
import { notFound, Refusal, taken } from '../../base/refusal.ts';
import { subjectOf } from '../within-reach.ts';
import type { WebPhoneRequest, WebPhoneServices } from './services.ts';

/** The call's account, which must be the user's own. Throws Refusal (404). */
function ownAccount(request: WebPhoneRequest) {
  const account = subjectOf(request, 'webPhoneAccount');
  if (account.ownerUserId !== request.userId) throw notFound(`webPhoneAccount ${account.id} not found`);
  return factsOf(account);
}

const factsOf = ({ id, ownerUserId, organizationId }: WebPhoneAccount) => ({
  id,
  userId: ownerUserId,
  organizationId,
});

/** The id of the call's host, which must be the user's own. Throws Refusal (404). */
function ownHost(request: WebPhoneRequest): string {
  const host = subjectOf(request, 'webPhoneHost');
  if (host.ownerUserId !== request.userId) throw notFound(`webPhoneHost ${host.id} not found`);
  return host.id;
}

const statusOf = (refusal: PhoneRefusal): number => (refusal === 'badAnswer' ? 400 : 409);

/** Answers what the switchboard refuses as a Refusal that names the reason. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
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

/** A call of web phone users. It takes the switchboard's turn, and it is not logged: keyed digits may be secret. */
const phoneCall = <Name extends CallName>(
  run: UserHandler<Name, WebPhoneServices>['run'],
): UserHandler<Name, WebPhoneServices> => ({
  kind: 'user',
  organizationOf: () => null,
  audit: null,
  run: (request) => refusing(() => run(request)),
});

export const webPhoneAccountHandlers: Handlers<'webPhoneAccount', WebPhoneServices> = {
  'webPhoneAccount.claim': phoneCall(async (request) => {
    const { services, session, body } = request;
    const account = ownAccount(request);
    const host = services.store.get('webPhoneHost', body.hostId);
    if (host !== undefined && host['accountId'] !== account.id)
      throw taken('This host id is already in use by another account', 'hostId');
    await services.switchboard.claim(account, body.hostId, session.id);
    return {};
  }),
  'webPhoneAccount.command': phoneCall(async (request) => {
    await request.services.switchboard.command(ownAccount(request), request.body);
    return {};
  }),
};

export const webPhoneHostHandlers: Handlers<'webPhoneHost', WebPhoneServices> = {
  'webPhoneHost.sdpAnswer': phoneCall(async (request) => {
    const { services, body } = request;
    await services.switchboard.answerLink(ownHost(request), body.sessionId, body.sdpAnswer);
    return {};
  }),
  'webPhoneHost.ping': phoneCall(async (request) => ({
    sessionId: await request.services.switchboard.ping(ownHost(request)),
  })),
};
