import type * as v from 'valibot';
import type { Policy } from '../../../src/domain/core/permission.ts';
import type { CallAnswer, CallName, UploadName, calls } from '../../../src/domain/protocol/call.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { AuditNote } from './audit.ts';
import type { Services } from './services.ts';

/** An uploaded file, not read yet. */
export interface IncomingFile {
  /**
   * Stores the whole file at `path`, or throws Refusal and leaves nothing behind. Permissions are checked again once
   * the file is there: a large upload takes long, and sessions end.
   */
  readonly receive: (path: string) => Promise<void>;
}

/** A validated call and where it came from. */
export interface CallRequest<Name extends CallName> {
  readonly call: Name;
  readonly services: Services;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: Name extends UploadName ? IncomingFile : v.InferOutput<(typeof calls)[Name]['body']>;
  readonly token: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/** A call within a session. */
export interface SessionRequest<Name extends CallName> extends CallRequest<Name> {
  readonly session: SessionState;
}

/** A call by a user of the session. Rules that need no body take it without a name. */
export interface UserRequest<Name extends CallName = CallName> extends SessionRequest<Name> {
  readonly userId: string;
}

interface Runs<Name extends CallName, Request> {
  /**
   * What the log of calls keeps; null where nothing worth keeping happened. Changed entities have audit entries
   * instead (see user-calls.ts). It must not contain secrets.
   */
  readonly audit: ((request: Request, answer: CallAnswer<Name>) => AuditNote | null) | null;
  readonly run: (request: Request) => Promise<CallAnswer<Name>>;
}

/** A call that needs a user of the session who satisfies the policy. */
export interface UserHandler<Name extends CallName> extends Runs<Name, UserRequest<Name>> {
  readonly kind: 'user';
  readonly policy: Policy;
  /** The organization that the call names: refused when it is out of reach. Null where it names none. */
  readonly organizationOf: (request: CallRequest<Name>) => string | null;
}

/** Who may make the call: anybody, any session, or a user with the permission and the reach. */
export type Handler<Name extends CallName> =
  | ({ readonly kind: 'open' } & Runs<Name, CallRequest<Name>>)
  | ({ readonly kind: 'session' } & Runs<Name, SessionRequest<Name>>)
  | UserHandler<Name>;

/** The handlers of all calls whose names begin with the area. */
export type Handlers<Area extends string> = {
  readonly [Name in Extract<CallName, `${Area}.${string}`>]: Handler<Name>;
};
