import type * as v from 'valibot';
import type { Policy } from '../../../src/domain/core/permission.ts';
import type { CallAnswer, CallName, UploadName, calls } from '../../../src/domain/protocol/call.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { Services } from './services.ts';

/** The file that a call brings, of which nothing has been read yet. */
export interface IncomingFile {
  /**
   * Takes it in, to `path`: all of it, or throws Refusal and leaves nothing. Whether the user may make the call is
   * asked once more then: a large file takes its time, and sessions end.
   */
  readonly receive: (path: string) => Promise<void>;
}

/** What every handler is given: the call as validated, and where it came from. */
export interface CallRequest<Name extends CallName> {
  readonly call: Name;
  readonly services: Services;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: Name extends UploadName ? IncomingFile : v.InferOutput<(typeof calls)[Name]['body']>;
  readonly token: string | null;
  readonly address: string;
  readonly userAgent: string;
}

interface InSession {
  readonly session: SessionState;
}
interface ByUser extends InSession {
  readonly userId: string;
}

/**
 * What the log of calls keeps: whom or what it concerned, and the fields it changed. Changes of entities are not kept
 * here but as entities themselves, written with what they tell of (see record).
 */
export interface AuditNote {
  readonly subject: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Runs<Name extends CallName, Request> {
  /** null where nothing changed that is worth keeping, or it was recorded. No secret may be in it. */
  readonly audit: ((request: Request, answer: CallAnswer<Name>) => AuditNote | null) | null;
  readonly run: (request: Request) => Promise<CallAnswer<Name>>;
}

/** A call by a user of the session, under a policy. */
export interface UserHandler<Name extends CallName> extends Runs<Name, CallRequest<Name> & ByUser> {
  readonly kind: 'user';
  readonly policy: Policy;
  /** The organization that the call is about, refused when out of reach; null when it is about none. */
  readonly concerns: (request: CallRequest<Name>) => string | null;
}

/** Who may make the call: anybody, any session, or a user of the session under a policy and within their reach. */
export type Handler<Name extends CallName> =
  | ({ readonly kind: 'open' } & Runs<Name, CallRequest<Name>>)
  | ({ readonly kind: 'session' } & Runs<Name, CallRequest<Name> & InSession>)
  | UserHandler<Name>;

/** The handlers of the calls whose names begin with these areas. */
export type Handlers<Area extends string> = {
  readonly [Name in Extract<CallName, `${Area}.${string}`>]: Handler<Name>;
};
