import type { OwedLogout, SessionState } from '../../../src/domain/protocol/session.ts';
import { log } from '../log.ts';

/** The session of a public computer, encrypted. The key is only in the session storage of the tabs. */
export interface SealedSession {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The data that an engine needs to continue the session of the one before. */
export interface SealableSession {
  readonly token: string | null;
  readonly session: SessionState | null;
  readonly owedLogouts: readonly OwedLogout[];
}

export interface OpenedSession {
  readonly key: string;
  readonly content: SealableSession;
}

const keyBytes = 32;
const ivBytes = 12;

/** A new key as text; null on an insecure origin, where nothing can be encrypted. */
export const newSealKey = (): string | null =>
  (crypto.subtle as SubtleCrypto | undefined)
    ? crypto.getRandomValues(new Uint8Array(keyBytes)).join()
    : null;

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(text.split(','), Number), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

export async function sealSession(content: SealableSession, key: string): Promise<SealedSession | null> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), text) };
  } catch (error) {
    log.warn('the session was not sealed', error);
    return null;
  }
}

/** null: the key is not the one it was sealed with, so it belongs to an earlier session of the browser. */
export async function openSealed({ iv, data }: SealedSession, key: string): Promise<SealableSession | null> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(key), data);
    return JSON.parse(new TextDecoder().decode(text)) as SealableSession;
  } catch {
    return null;
  }
}
