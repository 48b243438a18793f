import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import * as v from 'valibot';
import {
  proofClaimsSchema,
  proofHeadSchema,
  thumbprintText,
} from '../../../src/domain/protocol/session-proof.ts';
import type { ProofClaims } from '../../../src/domain/protocol/session-proof.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { hashToken } from './session-record.ts';

/** The request that carries a proof, as the platform received it. */
export interface ProvedRequest {
  readonly method: string;
  /** The `Host` header. */
  readonly host: string | null;
  readonly path: string;
}

/** Challenges that each browser answers once, soon. */
export interface ProofChallenges {
  issue(sessionId: string): string;
  /** Whether the challenge was issued for this session a moment ago and nobody has answered it yet. */
  take(challenge: string, sessionId: string): boolean;
}

export const challengeMs = 60_000;

/** A challenge contains its end and the platform's signature, so that only answered ones are remembered. */
export function createProofChallenges(box: Pick<SecretBox, 'sign'>, now: () => number): ProofChallenges {
  const answered = new Map<string, number>();
  const sealOf = (until: string, salt: string, sessionId: string): string =>
    box.sign(`session challenge ${until} ${salt} ${sessionId}`);
  return {
    issue(sessionId) {
      const until = String(now() + challengeMs);
      const salt = randomBytes(16).toString('base64url');
      return [until, salt, sealOf(until, salt, sessionId)].join('.');
    },
    take(challenge, sessionId) {
      for (const [one, until] of answered) if (until <= now()) answered.delete(one);
      const [until = '', salt = '', seal = ''] = challenge.split('.');
      if (seal !== sealOf(until, salt, sessionId) || Number(until) <= now()) return false;
      if (answered.has(challenge)) return false;
      answered.set(challenge, Number(until));
      return true;
    },
  };
}

const json = v.pipe(
  v.string(),
  v.transform((part) => Buffer.from(part, 'base64url').toString()),
  v.parseJson(),
);
const headSchema = v.pipe(json, proofHeadSchema);
const claimsSchema = v.pipe(json, proofClaimsSchema);

/** The claims of a proof, and the thumbprint of the key that has signed it; null unless that is so. */
export function readProof(
  proof: string,
): { readonly claims: ProofClaims; readonly thumbprint: string } | null {
  const [head = '', claims = '', signature = ''] = proof.split('.');
  const parsed = v.safeParse(v.tuple([headSchema, claimsSchema]), [head, claims]);
  if (!parsed.success) return null;
  const [{ jwk }, read] = parsed.output;
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const thumbprint = createHash('sha256').update(thumbprintText(jwk)).digest('base64url');
    return isSigned ? { claims: read, thumbprint } : null;
  } catch {
    // No point of the curve.
    return null;
  }
}

/** Whether a proof was made for this request with this token. A proxy may have removed the beginning of the path. */
export function isProofOf(
  { htm, htu, ath }: ProofClaims,
  token: string,
  { method, host, path }: ProvedRequest,
): boolean {
  if (!URL.canParse(htu)) return false;
  const url = new URL(htu);
  return htm === method && url.host === host && url.pathname.endsWith(path) && ath === hashToken(token);
}
