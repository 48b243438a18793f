import type * as v from 'valibot';
import type {
  CallAnswer,
  CallName,
  FormTexts,
  FormUploadName,
  UploadName,
  calls,
} from '../../../src/domain/protocol/call.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { AuditNote } from './audit.ts';
import type { Core } from './core.ts';

/** An uploaded file, not read yet. */
export interface IncomingFile {
  /**
   * Stores the whole file at `path`, or throws Refusal and leaves nothing behind. Permissions are checked again once
   * the file is there: a large upload takes long, and sessions end.
   */
  readonly receive: (path: string) => Promise<void>;
}

/** An uploaded form with a file and the texts beside it, not read yet. */
export interface IncomingForm<Texts = unknown> {
  /**
   * Stores the whole file at `path` and answers the texts, or throws Refusal and leaves nothing behind. Permissions are
   * checked again once the form is there.
   */
  readonly receiveForm: (path: string) => Promise<Texts>;
}

type ReceivedBody<Name extends CallName> = Name extends FormUploadName
  ? IncomingForm<FormTexts<Name>>
  : Name extends UploadName
    ? IncomingFile
    : v.InferOutput<(typeof calls)[Name]['body']>;

/** A validated call and where it came from. `Services` are those of its area. */
export interface CallRequest<Name extends CallName, Services extends Core = Core> {
  readonly call: Name;
  readonly services: Services;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: ReceivedBody<Name>;
  readonly token: string | null;
  /** The event session of the browser that calls, if it names one. */
  readonly eventSessionId: string | null;
  readonly address: string;
  /** The browser, if users have signed in there before (known-devices.ts). */
  readonly deviceId: string | null;
  readonly userAgent: string;
}

/** A call within a session. */
export interface SessionRequest<Name extends CallName, Services extends Core = Core> extends CallRequest<
  Name,
  Services
> {
  readonly session: SessionState;
}

/** A call by a user of the session. Rules that need no body take it without a name. */
export interface UserRequest<
  Name extends CallName = CallName,
  Services extends Core = Core,
> extends SessionRequest<Name, Services> {
  readonly userId: string;
  /** The organization that the header names, within the user's reach; null if it names none. */
  readonly organizationId: string | null;
}

interface Runs<Name extends CallName, Request> {
  /**
   * The note for the log of calls; null if nothing worth keeping happened. Changed entities have audit entries
   * instead (see user-calls.ts). A note must not contain secrets.
   */
  readonly audit: ((request: Request, answer: CallAnswer<Name>) => AuditNote | null) | null;
  readonly run: (request: Request) => Promise<CallAnswer<Name>>;
}

/** A call that needs a user of the session who satisfies its policy (CallAccess). */
export interface UserHandler<Name extends CallName, Services extends Core = Core> extends Runs<
  Name,
  UserRequest<Name, Services>
> {
  readonly kind: 'user';
  /** The organization that the call names: refused when it is out of reach. Null where it names none. */
  readonly organizationOf: (request: CallRequest<Name, Services>) => string | null;
}

/** The handler of a call, by its callers: anybody, any session, or a user with the permission and the reach. */
export type Handler<Name extends CallName, Services extends Core = Core> =
  | ({ readonly kind: 'open' } & Runs<Name, CallRequest<Name, Services>>)
  | ({
      readonly kind: 'session';
      /** The call proves who its users are; others need a token that stands for all users of the session. */
      readonly provesUsers?: true;
    } & Runs<Name, SessionRequest<Name, Services>>)
  | UserHandler<Name, Services>;

/** The kind of the call's handler, by its access. */
type CallerKind<Name extends CallName> = (typeof calls)[Name]['access'] extends infer Access
  ? Access extends string
    ? Access
    : 'user'
  : never;

/** The handlers of all calls whose names begin with the area. */
export type Handlers<Area extends string, Services extends Core = Core> = {
  readonly [Name in Extract<CallName, `${Area}.${string}`>]: Handler<Name, Services> & {
    readonly kind: CallerKind<Name>;
  };
};
