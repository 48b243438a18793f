import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const version = 'v1';

/** The stored secrets were sealed with another key, or have been changed. */
export class WrongSecretKey extends Error {
  override name = 'WrongSecretKey';
  constructor() {
    super('PORTAL_SECRET_KEY is not the key with which the secrets in the database were encrypted');
  }
}

export class BadSecretKey extends Error {
  override name = 'BadSecretKey';
}

/** Encrypts secrets that the platform must be able to read, for the database. */
export interface SecretBox {
  /** `owner`: whose secret it is. A sealed secret copied to another owner does not open. */
  seal(secret: string, owner: string): string;
  /** Throws WrongSecretKey. */
  open(sealed: string, owner: string): string;
  isSealed(text: string): boolean;
  /** A code that nobody can make without the key. */
  sign(text: string): string;
}

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [
        version,
        ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.');
    },
    open(text, owner) {
      const [, nonce, tag, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (nonce === undefined || tag === undefined || sealed === undefined) throw new WrongSecretKey();
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
      } catch {
        throw new WrongSecretKey();
      }
    },
    isSealed: (text) => text.startsWith(`${version}.`),
    sign: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  };
}

/** A key from its base64 text. Throws BadSecretKey. */
export function parseSecretKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes)
    throw new BadSecretKey(
      `PORTAL_SECRET_KEY has ${key.length} bytes; it must be ${keyBytes} random bytes in base64: openssl rand -base64 32`,
    );
  return key;
}

/** The key in a file beside the data, made at the first start: for demos, because who copies the folder has both. */
async function keyInFolder(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'secret.key');
  const made = randomBytes(keyBytes).toString('base64');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return parseSecretKey((await readFile(file, 'utf8')).trim());
}

/** The box with the given key, else with the folder's own, else, without a folder, with a key for this process. */
export async function openSecretBox(key: Buffer | null, folder: string | null): Promise<SecretBox> {
  return createSecretBox(key ?? (folder === null ? randomBytes(keyBytes) : await keyInFolder(folder)));
}
