import * as v from 'valibot';
import type { PlatformError } from './error.ts';

/*
 * A browser has a key pair for its sessions, and names its public key when it creates one. While it sends the session's
 * cookie, nothing is signed. A call without the cookie is refused with `bindingMissing` and a challenge; the browser
 * sends it again with a proof that answers the challenge, and gets the cookie again.
 */

/** The header with the proof: a JWT in the form of RFC 9449 (DPoP), signed with ES256. */
export const proofHeader = 'dpop';
export const proofType = 'dpop+jwt';
/** 32 bytes in base64url. */
const digest = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The public key of a browser. */
export const publicKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: digest,
  y: digest,
});
export type PublicKey = v.InferOutput<typeof publicKeySchema>;

/** SHA-256 of `thumbprintText`, in base64url (RFC 7638). */
export const thumbprintSchema = digest;
export const thumbprintText = ({ kty, crv, x, y }: PublicKey): string => JSON.stringify({ crv, kty, x, y });

export const proofHeadSchema = v.object({
  typ: v.literal(proofType),
  alg: v.literal('ES256'),
  jwk: publicKeySchema,
});

export const proofClaimsSchema = v.object({
  jti: v.string(),
  htm: v.string(),
  htu: v.string(),
  /** Not checked: clocks of users' machines are wrong. The challenge has the platform's time. */
  iat: v.number(),
  /** SHA-256 of the session token, in base64url. */
  ath: digest,
  nonce: v.string(),
});
export type ProofClaims = v.InferOutput<typeof proofClaimsSchema>;

const challengeSchema = v.object({ challenge: v.string() });

/** The challenge of a refusal; null if the platform accepts no proof for this session. */
export function challengeOf({ details }: Pick<PlatformError, 'details'>): string | null {
  const read = v.safeParse(challengeSchema, details);
  return read.success ? read.output.challenge : null;
}
