import * as v from 'valibot';
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

/**
 * Why a request was refused, where the code alone is not enough: `details.rule`. The portal explains these rules in
 * the user's language; for an unknown rule it shows the platform's message.
 */
export const refusalRules = [
  /** The request violates the protocol or contradicts itself. No form of the portal can send it. */
  'malformed',
  'tooLarge',
  /** The user type requires or prohibits the property. */
  'required',
  'prohibited',
  /** The second factor is a call, and there is no number to call. */
  'unreachable',
  /** An organization below another sells at prices for which it buys under a contract. */
  'purchaseContractNeeded',
  /** An organization would buy at prices that are made of its own. */
  'circularPurchase',
  /** The user type does not allow this role. */
  'notAllowed',
  /** The role includes permissions that the requesting user does not hold. */
  'uncovered',
  /** The referenced entity does not exist, or not in this organization. */
  'gone',
  /** The number is not the organization's, or not in use. */
  'foreignNumber',
  'wrongPassword',
  'passwordNeeded',
  /** The password is a name by which others know the user, with or without digits around it. */
  'knownName',
  'shortPassword',
  /** The password repeats itself, or is a run of characters such as 123456. */
  'simplePassword',
  /** The password is in a list of common ones. */
  'commonPassword',
  'wrongCode',
  /** Not allowed on one's own user. */
  'oneself',
  /** The state of the call does not allow the command any more, or not yet. */
  'outrun',
  /** The state does not allow it any more, or not yet. */
  'movedOn',
  /** Others refer to it, so it cannot be deleted. */
  'inUse',
  /** The platform is processing the audio; it can be changed afterwards. */
  'processing',
  /** The platform has no transcoder, or no speech synthesizer. */
  'noTranscoder',
  'noSpeech',
  /** The time is in the past. */
  'past',
  /** The authenticator app is not set up, or somebody else tries to set it up. */
  'ownApp',
  /** The user is not pending: the challenge was passed, or has expired. */
  'notPending',
  /** A personal device is named after its owner; a shared device needs its own name. */
  'ownersName',
  'nameless',
  /** Somebody else has saved the flow or macro. */
  'flowChanged',
  /** Somebody else has set the variable. */
  'variableChanged',
  /** The macro would contain itself. */
  'macroCycle',
  /** The deployed revision and configuration are the latest. */
  'nothingToDeploy',
  /** Required keys of the configuration have no value. */
  'configMissing',
  /** A macro within has been deleted. */
  'macroDeleted',
  'unlisted',
  /** The shared object has this version already. */
  'versionTaken',
  /** A macro within was saved or published since the analysis. */
  'macroChanged',
  /** A library macro within is in a library that those who install the publication may not reach. */
  'unreachableMacro',
  /** The organization may not publish under the name of this vendor, or to this library: `field` says which. */
  'mayNotPublish',
  /** The contents have errors. */
  'flowErrors',
  /** Blocks of the flow need permissions that the user who deploys does not have. */
  'flowUncovered',
  /** Test cases of the flow fail, and no reason is given. */
  'testsFailed',
  /** A caller can be left in silence, and no reason is given. */
  'callerLeft',
  /** Another deployed flow has an API endpoint of this name that begins sessions. */
  'endpointTaken',
  'neverDeployed',
  'sessionEnded',
  /** The file is no PNG image, whatever its name says, or a damaged one. */
  'notPng',
  /** The image has too many pixels. */
  'tooManyPixels',
  /** The organization is inactive. */
  'inactiveOrganization',
  /** Its template is still being copied. */
  'incompleteOrganization',
  /** The organization still has rows: `details.contents` counts them by type. */
  'notEmpty',
  /** There is no such telephone number. */
  'impossibleNumber',
  /** The block goes on beyond the area of its first number. */
  'areaEnds',
  /** Somebody has one of the numbers already; `details.names` says which. */
  'numberTaken',
  /** An open porting request has one of the numbers already; `details.names` says which. */
  'portingOpen',
  /** Numbers cannot be ported so soon, or at that hour: `details.at` says when, in `details.zone`. */
  'leadTime',
  /** It can be done later: `details.at` says when, in `details.zone`. */
  'tooEarly',
  /** The establishment is in another country than the numbers. */
  'otherCountry',
  /** No block of numbers of this size is free in the region. */
  'noBlock',
  /** The pool does not have all of the numbers. */
  'notInPool',
  /** Only the acquisition of a pending number can be set. */
  'pendingOnly',
  /** Another exclusive contract decides at the same organization in one of its months. */
  'overlap',
  /** A company is registered, and a natural person is not. */
  'registration',
  /** The address was not looked up, was changed afterwards, or was looked up too long ago. */
  'unsignedAddress',
  'unknownAddress',
] as const;
export type RefusalRule = (typeof refusalRules)[number];

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
