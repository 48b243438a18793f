import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { idSchema } from '../core/id.ts';
import { instant } from '../core/model.ts';
import { totpSecretSchema } from '../entities/user/two-factor.ts';

/** The number of wrong answers after which a challenge fails (open point 5). */
export const challengeTries = 5;
export const totpDigits = 6;

/** The second factor that a user is asked for. */
export const challengeSchema = v.variant('type', [
  v.object({ type: v.literal('totp') }),
  /** The user sets up an authenticator app, because their second factor was reset (decision 74). */
  v.object({ type: v.literal('totpSetup') }),
  /** The platform calls the user, whose number ends like `phoneNumber`, and the user types `digits` there; `calling` once the call was requested. */
  v.object({
    type: v.literal('phoneDigits'),
    phoneNumber: v.string(),
    digits: v.string(),
    call: v.picklist(['none', 'calling']),
  }),
]);
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const challengeEndings = ['success', 'failed', 'cancelled'] as const;
export type ChallengeEnding = (typeof challengeEndings)[number];

/**
 * The session's last challenge (S0-3-01); an ended one stays until the next begins, so that every tab learns its end.
 */
export const twoFactorStateSchema = v.variant('status', [
  v.object({
    status: v.literal('open'),
    challengeId: v.string(),
    userId: v.string(),
    validUntil: instant,
    challenge: challengeSchema,
    /** The number of wrong answers so far. */
    wrong: v.optional(v.number()),
  }),
  v.object({
    status: v.literal('ended'),
    challengeId: v.string(),
    userId: v.string(),
    ending: v.picklist(challengeEndings),
  }),
]);
export type TwoFactorState = v.InferOutput<typeof twoFactorStateSchema>;
export type OpenChallenge = Extract<TwoFactorState, { status: 'open' }>;

const totpCodeSchema = v.pipe(v.string(), v.regex(new RegExp(`^[0-9]{${totpDigits}}$`), 'Six digits'));

/** The client's messages to a challenge (S0-7-11, S0-7-36). */
export const challengeMessageSchema = v.variant('type', [
  v.object({ type: v.literal('totp.submit'), digits: totpCodeSchema }),
  /** The secret that the browser has made for the app, and a code which proves that the app has it. */
  v.object({ type: v.literal('totpSetup.submit'), secret: totpSecretSchema, digits: totpCodeSchema }),
  v.object({ type: v.literal('phoneDigits.dial') }),
  v.object({ type: v.literal('cancel') }),
]);
export type ChallengeMessage = v.InferOutput<typeof challengeMessageSchema>;

export const twoFactorCalls = {
  /** Begins the challenge of a user who is pending in this session and ends any open challenge. */
  'session.startTwoFactor': defineCall({
    method: 'POST',
    path: 'auth/session/start-2fa',
    access: 'session',
    refusals: ['notPending'],
    body: v.object({ selectedUserId: idSchema }),
    answer: v.object({ challengeId: v.string() }),
    repeatable: false,
  }),
  /** `failed`: the answer was wrong; the session state says whether the challenge has ended. */
  'challenge.message': defineCall({
    method: 'POST',
    path: 'auth/challenge/{id}/message',
    access: 'session',
    body: challengeMessageSchema,
    answer: v.object({ result: v.picklist(['success', 'failed']) }),
    repeatable: false,
  }),
};
