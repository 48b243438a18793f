import { Secret, TOTP } from 'otpauth';
import { randomCharacters, secureRandom } from './secure-random.ts';
import type { RandomSource } from './secure-random.ts';

/** S0 §9, S1 §9: what every authenticator app takes for granted. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretLength = 16;
/** Steps by which a telephone's clock may differ, each way. */
const tolerance = 1;

/** A new secret: 16 characters, 80 bits (S1 §9). Throws NoSecureRandom. */
export const createTotpSecret = (source: RandomSource = secureRandom()): string =>
  randomCharacters(alphabet, secretLength, source);

interface Enrolment {
  readonly secret: string;
  /** Whose platform it is, as the app names it. */
  readonly issuer: string;
  /** Who the user is there. */
  readonly account: string;
}

/** What an authenticator app reads from the picture: `otpauth://totp/…`. */
export const totpUri = ({ secret, issuer, account }: Enrolment): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/** The code at a moment (ms), RFC 6238. */
export const totpCode = (secret: string, at: number, digits = settings.digits): string =>
  TOTP.generate({ ...settings, digits, secret: Secret.fromBase32(secret), timestamp: at });

/** Is it the code of this half minute or of one beside it? */
export const isTotpCode = (secret: string, code: string, at: number): boolean =>
  code.length === settings.digits &&
  TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: at,
    window: tolerance,
  }) !== null;

/** In groups of four, as it is read off a screen. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
