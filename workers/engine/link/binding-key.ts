import * as v from 'valibot';
import type { BindingKey } from '../../../src/client/store/database.ts';
import { proofType, publicKeySchema, thumbprintText } from '../../../src/domain/protocol/session-proof.ts';
import type { ProofClaims } from '../../../src/domain/protocol/session-proof.ts';
import { newUuid } from '../../../src/lib/secret/uuid.ts';
import { log } from '../log.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The call that a proof is for, and the platform's challenge. */
export interface ProvedCall {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  readonly challenge: string;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const digestOf = async (subtle: SubtleCrypto, text: string): Promise<string> =>
  base64url(await subtle.digest('SHA-256', encode(text)));

/** A new key whose private half no script can read. null: this browser makes none, as on an insecure origin. */
async function newBindingKey(subtle: SubtleCrypto | null): Promise<BindingKey | null> {
  if (subtle === null) return null;
  try {
    const pair = await subtle.generateKey(algorithm, false, ['sign']);
    const publicKey = v.parse(publicKeySchema, await subtle.exportKey('jwk', pair.publicKey));
    const thumbprint = await digestOf(subtle, thumbprintText(publicKey));
    return { privateKey: pair.privateKey, publicKey, thumbprint };
  } catch (error) {
    log.warn('no key for the session', error);
    return null;
  }
}

/** Signs a proof that the session of a token is this browser's (session-proof.ts). */
async function proofBy(
  { privateKey, publicKey }: BindingKey,
  { method, url, token, challenge }: ProvedCall,
  subtle: SubtleCrypto,
): Promise<string> {
  const claims: ProofClaims = {
    jti: newUuid(),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    ath: await digestOf(subtle, token),
    nonce: challenge,
  };
  const head = { typ: proofType, alg: 'ES256', jwk: publicKey };
  const text = [head, claims].map((part) => base64url(encode(JSON.stringify(part)))).join('.');
  return `${text}.${base64url(await subtle.sign(signature, privateKey, encode(text)))}`;
}

export interface BindingKeys {
  readonly newKey: () => Promise<BindingKey | null>;
  /** A proof for a call; null: this browser has no key. */
  readonly prove: (call: ProvedCall) => Promise<string | null>;
}

export const createBindingKeys = (
  subtle: SubtleCrypto | null,
  current: () => BindingKey | null,
): BindingKeys => ({
  newKey: () => newBindingKey(subtle),
  async prove(call) {
    const key = current();
    return key && subtle ? proofBy(key, call, subtle) : null;
  },
});
