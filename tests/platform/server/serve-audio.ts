import { stat } from 'node:fs/promises';
import { audioVariants } from '../../../src/domain/value/audio.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { AudioRequest } from '../../../src/domain/protocol/audio-address.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { Content } from './http-content.ts';
import { attachment } from './http-content.ts';
import { notFound } from '../base/refusal.ts';
import type { FileRequest } from './file-user.ts';
import { fileUser } from './file-user.ts';
import { rowInReach } from '../areas/within-reach.ts';

const types = { web: 'audio/mpeg', wav: 'audio/wav' } as const;
const hour = 60 * 60 * 1000;

interface CachedAudio {
  readonly kind: AudioRequest['kind'];
  /** Whether the URL names the current version. */
  readonly isCurrent: boolean;
}

/**
 * Browsers cache sounds whose URL names their version, except on public computers, whose sessions are short. They never
 * keep recordings, which would outlast the logout, the right to play them and the recording itself.
 */
function cacheControl({ kind, isCurrent }: CachedAudio, { validUntil }: SessionState, now: number): string {
  if (kind === 'recording' || Date.parse(validUntil) - now < hour) return 'private, no-store';
  return isCurrent ? 'private, max-age=31536000, immutable' : 'private, no-cache';
}

/** The audio file that a URL names, if the user it names may have it (decision 9). Throws Refusal. */
export async function audioContent(request: FileRequest, kind: AudioRequest['kind']): Promise<Content> {
  const { services, parameters, query } = request;
  const { audioStore, now } = services;
  const { userId, session } = fileUser(request, models[kind].view, `play ${kind}s`);

  const variant = audioVariants.find((one) => one === parameters['type']);
  if (variant === undefined) throw notFound(`Unknown audio format ${parameters['type'] ?? ''}`);
  const row = rowInReach({ services, userId }, kind, parameters['id'] ?? '');
  const hasExpired = row.expiry !== null && Date.parse(row.expiry) <= now();
  if (row.deleteDate !== null || row.state !== 'available' || row.audio === null || hasExpired)
    throw notFound(`No audio is available for ${kind} ${row.id}`);
  const file = audioStore.find({ kind, id: row.id }, row.audio.id, variant);
  const found = file && (await stat(file.path).catch(() => null));
  if (!file || !found) throw notFound(`The audio file of ${kind} ${row.id} is missing`);
  return {
    path: file.path,
    size: found.size,
    type: types[file.variant],
    etag: `"${row.audio.id}-${file.variant}"`,
    cacheControl: cacheControl({ kind, isCurrent: query.get('v') === row.audio.id }, session, now()),
    fileName: variant === 'wav' ? attachment(row.name, 'wav') : null,
  };
}
