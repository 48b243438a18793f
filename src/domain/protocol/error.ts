import * as v from 'valibot';
import type { PhoneRefusal } from '../entities/web-phone-account/calls.ts';

/** What the platform answers when it refuses (design §4). `field` names the field of the body it concerns. */
export const platformErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  field: v.optional(v.string()),
  details: v.optional(v.unknown()),
});
export type PlatformError = v.InferOutput<typeof platformErrorSchema>;

/** Error codes with a meaning of their own; of all others readers are told in the platform's words. */
export const errorCode = {
  /** The session token is invalid: refresh the session, then once again (S0 §8). */
  invalidSession: 'A0002',
  wrongCredentials: 'A0003',
  tooManyAttempts: 'A0004',
  notPermitted: 'A0005',
  organizationOutOfReach: 'A0006',
  /** The share presented has expired or was revoked: it will never be valid again. */
  shareEnded: 'A0007',
  /** Says nothing by itself: `details` says which rule was broken. */
  invalidRequest: 'V0001',
  notFound: 'E0001',
  /** Somebody has it already: a name, a number, an id, a device. */
  taken: 'E0002',
  /** A fault of the platform's own. */
  failed: 'S0001',
  /** The event session cannot be resumed: make a new one and register every set again. */
  resumeRefused: 'W0001',
  unknownMessage: 'W0002',
  invalidQuery: 'W0003',
} as const;

/** The codes of which a reader is told by the code alone (fields/refusal-text.ts): those that calls answer. */
export type ToldCode = Exclude<
  (typeof errorCode)[keyof typeof errorCode],
  typeof errorCode.invalidRequest | typeof errorCode.resumeRefused | typeof errorCode.unknownMessage
>;

/**
 * Why something was refused, where a code alone says too little: `details.rule`. A reader is told in their own words
 * (fields/refusal-text.ts); of a rule that is not here, in the platform's.
 */
export const refusalRules = [
  /** The request is not of the protocol, or at odds with itself. No form of the portal lets it be sent. */
  'malformed',
  'tooLarge',
  /** The user type asks for it, or has none of it. */
  'required',
  'prohibited',
  /** The second step is a call, and there is no number to call. */
  'unreachable',
  /** The user type does not have this role. */
  'notAllowed',
  /** It permits what the one who asks may not do. */
  'uncovered',
  /** What is named does not exist, or not here. */
  'gone',
  /** A number that is not the organization's, or not in use. */
  'foreignNumber',
  'wrongPassword',
  'passwordNeeded',
  /** A name by which others know the user. */
  'knownName',
  'wrongCode',
  /** One's own user. */
  'oneself',
  /** A command that the state of the call does not allow, any more or yet. */
  'outrun',
  /** What the state of a job does not allow, any more or yet. */
  'movedOn',
  /** The platform works on the audio: it can be changed once that is done. */
  'processing',
  /** The platform has no program that reads audio, or none that speaks. */
  'noTranscoder',
  'noSpeech',
  /** A moment that has passed. */
  'past',
  /** An authenticator app that is not set up, or not by the user themselves. */
  'ownApp',
  /** The user has proved themselves, or has no time left to. */
  'notPending',
  /** A personal device is called after its owner, a shared one has a name of its own. */
  'ownersName',
  'nameless',
] as const;
export type RefusalRule = (typeof refusalRules)[number];

/** An error that every reader can be told of in their own words. */
export type ToldError = Omit<PlatformError, 'code' | 'details'> &
  (
    | { readonly code: ToldCode; readonly details?: unknown }
    | {
        readonly code: typeof errorCode.invalidRequest;
        readonly details: { readonly rule: RefusalRule } | { readonly phone: PhoneRefusal };
      }
  );

const ruledSchema = v.object({ rule: v.picklist(refusalRules) });

/** The rule that a refusal names, if it is one that is known here. */
export function ruleOf({ details }: Pick<PlatformError, 'details'>): RefusalRule | null {
  const read = v.safeParse(ruledSchema, details);
  return read.success ? read.output.rule : null;
}
