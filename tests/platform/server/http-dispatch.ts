import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import { idSchema } from '../../../src/domain/core/id.ts';
import {
  callHeader,
  calls,
  policyOf,
  requestPath,
  uploadLimitOf,
} from '../../../src/domain/protocol/call.ts';
import type { CallAnswer, CallName } from '../../../src/domain/protocol/call.ts';
import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { proofHeader } from '../../../src/domain/protocol/session-proof.ts';
import { outOfReach } from '../auth/access.ts';
import type { AuditNote } from '../areas/audit.ts';
import type { CallRequest, Handler, IncomingFile, IncomingForm, UserHandler } from '../areas/handler.ts';
import { handlers } from './handlers.ts';
import { parseInput } from '../areas/parse-input.ts';
import { invalidSession, malformed, notPermitted, Refusal } from '../base/refusal.ts';
import type { Services } from './services.ts';

/** An incoming call, not validated yet. */
export interface Incoming {
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly cookies: ReadonlyMap<string, string>;
  readonly body: unknown;
  readonly address: string;
}

/** The session and user of a call, for the log of calls. */
interface CallAuthor {
  readonly sessionId: string | null;
  readonly userId: string | null;
}
interface CallOutcome<Name extends CallName> extends CallAuthor {
  readonly answer: CallAnswer<Name>;
  readonly note: AuditNote | null;
}

/** Handlers look entities up by these texts and may write them. Throws Refusal (400). */
function checkParameters(call: CallName, parameters: Incoming['parameters']): void {
  const { parameters: schemas = {} }: AnyCall = calls[call];
  for (const [name, value] of Object.entries(parameters))
    if (!v.is(schemas[name] ?? idSchema, value)) throw malformed(`This is no ${name}`, name);
}

function validate<Name extends CallName>(name: Name, body: unknown): CallRequest<Name>['body'] {
  // Handlers read files themselves, after the permission check.
  if (uploadLimitOf(name) !== null) return body as CallRequest<Name>['body'];
  return parseInput(calls[name].body, body) as CallRequest<Name>['body'];
}

/** The user that the header names. They must be signed in, satisfy the policy and reach the call's organizations. */
function admit<Name extends CallName>(
  request: CallRequest<Name, Services>,
  handler: UserHandler<Name, Services>,
  session: SessionState,
  headers: Headers,
): string {
  const { access } = request.services;
  const userId = headers.get(callHeader.user);
  const isUser = userId !== null && session.authenticatedUserIds.includes(userId);
  // Viewers of a wallboard may make no calls, not even those without a policy.
  if (!isUser || shareOfViewer(userId) !== null)
    throw notPermitted('This user is not signed in to this session');
  if (!access.holds(userId, policyOf(request.call)))
    throw notPermitted('This user has no permission for this call');
  for (const organizationId of [headers.get(callHeader.organization), handler.organizationOf(request)])
    if (organizationId !== null && !access.reaches(userId, organizationId))
      throw new Refusal(403, outOfReach(organizationId));
  return userId;
}

const isFile = (body: unknown): body is IncomingFile =>
  typeof body === 'object' && body !== null && 'receive' in body && typeof body.receive === 'function';

/** Receives a file, and deletes it on arrival if its call is no longer permitted by then. */
async function receivePermitted<Received>(
  path: string,
  receive: (path: string) => Promise<Received>,
  admitAgain: () => void,
): Promise<Received> {
  const received = await receive(path);
  try {
    admitAgain();
    return received;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const isForm = (body: unknown): body is IncomingForm =>
  typeof body === 'object' &&
  body !== null &&
  'receiveForm' in body &&
  typeof body.receiveForm === 'function';

async function perform<Name extends CallName>(
  name: Name,
  request: CallRequest<Name, Services>,
  headers: Headers,
): Promise<CallOutcome<Name>> {
  const handler: Handler<Name, Services> = handlers[name];
  if (handler.kind === 'open') {
    const answer = await handler.run(request);
    return { answer, note: handler.audit?.(request, answer) ?? null, sessionId: null, userId: null };
  }
  const current = (): SessionState => {
    const found = request.token === null ? undefined : request.services.sessions.byToken(request.token);
    if (found === undefined) throw invalidSession();
    return found;
  };
  const session = current();
  const inSession = { ...request, session };
  if (handler.kind === 'session') {
    const isHolder = request.token !== null && request.services.sessions.covers(request.token);
    if (handler.provesUsers !== true && !isHolder) throw invalidSession();
    const answer = await handler.run(inSession);
    return { answer, note: handler.audit?.(inSession, answer) ?? null, sessionId: session.id, userId: null };
  }
  const userId = admit(request, handler, session, headers);
  const { body } = request;
  const again = (): void => void admit(request, handler, current(), headers);
  const byUser = {
    ...inSession,
    userId,
    organizationId: headers.get(callHeader.organization),
    ...(isFile(body) && {
      body: { receive: (path: string) => receivePermitted(path, body.receive, again) } as typeof body,
    }),
    ...(isForm(body) && {
      body: { receiveForm: (path: string) => receivePermitted(path, body.receiveForm, again) } as typeof body,
    }),
  };
  const answer = await handler.run(byUser);
  return { answer, note: handler.audit?.(byUser, answer) ?? null, sessionId: session.id, userId };
}

/**
 * Makes a call: validates it, checks session, user, permission and organization, runs its handler, and logs it. Throws
 * Refusal. Its effects are durable when it returns.
 */
export async function dispatch<Name extends CallName>(
  services: Services,
  name: Name,
  incoming: Incoming,
): Promise<CallAnswer<Name>> {
  const { parameters, headers, cookies, address } = incoming;
  const token = headers.get(callHeader.session);
  const userAgent = headers.get('user-agent') ?? '';
  checkParameters(name, parameters);
  if (token !== null) {
    const { method, path } = calls[name];
    services.sessionBinding.check(token, cookies, {
      method,
      host: headers.get('host'),
      path: `/v1/${requestPath(path, parameters)}`,
      proof: headers.get(proofHeader),
    });
  }
  const body = validate(name, incoming.body);
  const eventSessionId = headers.get(callHeader.eventSession);
  const deviceId = services.knownDevices.idIn(cookies);
  const caller = { token, eventSessionId, address, deviceId, userAgent };
  const request = { call: name, services, parameters, ...caller, body };
  const current = token === null ? undefined : services.sessions.byToken(token);
  if (current !== undefined) await services.devices.seen(current.id, userAgent);
  const { answer, note, sessionId, userId } = await perform(name, request, headers);
  if (note !== null)
    await services.audit.record({ ...note, call: name, sessionId, userId, address, userAgent });
  return answer;
}
