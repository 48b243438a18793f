import * as v from 'valibot';

/** What the platform answers when it refuses (design §4). `field` names the field of the body it concerns. */
export const platformErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  field: v.optional(v.string()),
  details: v.optional(v.unknown()),
});
export type PlatformError = v.InferOutput<typeof platformErrorSchema>;

/** Error codes with a meaning of their own; all others are shown with their message. */
export const errorCode = {
  /** The session token is invalid: refresh the session, then once again (S0 §8). */
  invalidSession: 'A0002',
  wrongCredentials: 'A0003',
  tooManyAttempts: 'A0004',
  notPermitted: 'A0005',
  organizationOutOfReach: 'A0006',
  /** The share presented has expired or was revoked: it will never be valid again. */
  shareEnded: 'A0007',
  invalidRequest: 'V0001',
  notFound: 'E0001',
  /** Somebody has it already: a name, a number, an id, a device. */
  taken: 'E0002',
  /** The event session cannot be resumed: make a new one and register every set again. */
  resumeRefused: 'W0001',
  unknownMessage: 'W0002',
  invalidQuery: 'W0003',
} as const;
