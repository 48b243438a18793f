import { createHmac } from 'node:crypto';
import type { IceServer } from '../../../src/domain/protocol/audio-link.ts';

/** The STUN and TURN servers that pages use to reach the platform. */
export interface IceConfig {
  readonly stun: readonly string[];
  /** `secret` is that of the TURN server (coturn: `use-auth-secret`, `static-auth-secret`). */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
}

export const noIceServers: IceConfig = { stun: [], turn: null };

/** A link may last a working day, and the TURN server checks the credential again each few minutes. */
const validMs = 24 * 60 * 60_000;

/** The servers for one link of a user, with a TURN credential that expires (draft-uberti-behave-turn-rest-00). */
export function iceServersFor({ stun, turn }: IceConfig, userId: string, now: number): IceServer[] {
  const servers: IceServer[] = stun.length === 0 ? [] : [{ urls: [...stun] }];
  if (turn === null) return servers;
  const username = `${Math.floor((now + validMs) / 1000)}:${userId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [...servers, { urls: [...turn.urls], username, credential }];
}
