import { Secret, TOTP } from 'otpauth';
import { randomCharacters, secureRandom } from './secure-random.ts';
import type { RandomSource } from './secure-random.ts';

/** The settings that every authenticator app assumes. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretLength = 16;
/** How many periods the phone's clock may be off, either way. */
const tolerance = 1;

/** A new secret: 16 characters, 80 bits (S1-9-10). Throws NoSecureRandom. */
export const createTotpSecret = (source: RandomSource = secureRandom()): string =>
  randomCharacters(alphabet, secretLength, source);

interface TotpAccount {
  readonly secret: string;
  /** The platform's name in the app. */
  readonly issuer: string;
  /** The user's name in the app. */
  readonly account: string;
}

/** The URI in the QR code that an authenticator app scans: `otpauth://totp/…`. */
export const totpUri = ({ secret, issuer, account }: TotpAccount): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/** The code at a time (ms), RFC 6238. */
export const totpCode = (secret: string, at: number, digits = settings.digits): string =>
  TOTP.generate({ ...settings, digits, secret: Secret.fromBase32(secret), timestamp: at });

/** Whether a code is valid for the current period or an adjacent one. */
export const isTotpCode = (secret: string, code: string, at: number): boolean =>
  code.length === settings.digits &&
  TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: at,
    window: tolerance,
  }) !== null;

/** The secret in groups of four, for reading off a screen. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
