import * as v from 'valibot';
import type { RefusalRule } from '../core/refusal-rule.ts';
import { refusalRules } from '../core/refusal-rule.ts';
import { isKnownZone } from '../core/time-zone.ts';
import type { PhoneRefusal } from '../entities/web-phone-account/calls.ts';

/** The platform's answer to a refused request. `field` names the body field concerned. */
export const platformErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  field: v.optional(v.string()),
  details: v.optional(v.unknown()),
});
export type PlatformError = v.InferOutput<typeof platformErrorSchema>;

/** Error codes that the portal explains itself; for all others it shows the platform's message. */
export const errorCode = {
  /** The session token is invalid: refresh the session, then retry once (S0-8-06). */
  invalidSession: 'A0002',
  wrongCredentials: 'A0003',
  tooManyAttempts: 'A0004',
  notPermitted: 'A0005',
  organizationOutOfReach: 'A0006',
  /** The wallboard share has expired or was revoked; it will never be valid again. */
  shareEnded: 'A0007',
  /**
   * The token is valid, but its browser sent neither the session's cookie nor a proof. With a challenge
   * (`session-proof.ts`): send the call again with a proof. Without one: nothing but a new sign-in helps.
   */
  bindingMissing: 'A0008',
  /** The broken rule is in `details`. */
  invalidRequest: 'V0001',
  notFound: 'E0001',
  /** Already in use: a name, a number, an id, a device. */
  taken: 'E0002',
  /** An internal error of the platform. */
  failed: 'S0001',
  /** The platform is starting or stopping: the same call may succeed in a moment. */
  unavailable: 'S0002',
  /** The event session cannot be resumed: create a new one and register every data set again. */
  resumeRefused: 'W0001',
  unknownMessage: 'W0002',
  invalidQuery: 'W0003',
  /**
   * The session, user or address holds too much, or asks for too much at a time (`details.seconds`). The client may try
   * again later.
   */
  overQuota: 'W0004',
} as const;

/** Whether rows were refused because the user may not see them, or they do not exist. */
export const deniesRows = (code: string): boolean =>
  code === errorCode.notPermitted || code === errorCode.organizationOutOfReach || code === errorCode.notFound;

/**
 * Whether rows were refused for a reason that may pass by itself, such as an internal error. It says nothing about the
 * rows. The same request is repeated, unless it is malformed or belongs to a share that has ended.
 */
export const mayPass = (code: string): boolean =>
  !deniesRows(code) &&
  code !== errorCode.invalidQuery &&
  code !== errorCode.invalidRequest &&
  code !== errorCode.unknownMessage &&
  code !== errorCode.shareEnded;

/** Codes of calls that are explained to users by the code alone. */
export type ExplainedCode = Exclude<
  (typeof errorCode)[keyof typeof errorCode],
  | typeof errorCode.invalidRequest
  | typeof errorCode.resumeRefused
  | typeof errorCode.unknownMessage
  | typeof errorCode.overQuota
>;

/** An error that the portal can explain in the user's language. */
export type ExplainedError = Omit<PlatformError, 'code' | 'details'> &
  (
    | { readonly code: ExplainedCode; readonly details?: unknown }
    | {
        readonly code: typeof errorCode.invalidRequest;
        readonly details: { readonly rule: RefusalRule } | { readonly phone: PhoneRefusal };
      }
  );

const waitSchema = v.object({ seconds: v.number() });

/** After how many seconds the platform wants the request again; null if it does not say. */
export function waitOf({ details }: Pick<PlatformError, 'details'>): number | null {
  const read = v.safeParse(waitSchema, details);
  return read.success ? read.output.seconds : null;
}

const ruledSchema = v.object({ rule: v.picklist(refusalRules) });

/** The rule that a refusal names; null if unknown. */
export function ruleOf({ details }: Pick<PlatformError, 'details'>): RefusalRule | null {
  const read = v.safeParse(ruledSchema, details);
  return read.success ? read.output.rule : null;
}

const namesSchema = v.object({ names: v.array(v.string()) });

/** The names of what a refusal is about; none if it does not say. */
export function namesOf({ details }: Pick<PlatformError, 'details'>): readonly string[] {
  const read = v.safeParse(namesSchema, details);
  return read.success ? read.output.names : [];
}

const limitsSchema = v.object({ limits: v.record(v.string(), v.number()) });

/** The limits that a request exceeds, by name; none if the refusal does not say. */
export function limitsOf({ details }: Pick<PlatformError, 'details'>): Readonly<Record<string, number>> {
  const read = v.safeParse(limitsSchema, details);
  return read.success ? read.output.limits : {};
}

const earliestSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  zone: v.pipe(v.string(), v.check(isKnownZone)),
});
export type EarliestTime = v.InferOutput<typeof earliestSchema>;

/** From when on what was refused is possible, and the organization's time zone; null if the refusal does not say. */
export function earliestOf({ details }: Pick<PlatformError, 'details'>): EarliestTime | null {
  const read = v.safeParse(earliestSchema, details);
  return read.success ? read.output : null;
}
