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
import { storedAudio } from './stored-audio.ts';

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
  const { userId, session } = fileUser(request, models[kind].view, `play ${kind}s`);

  const variant = audioVariants.find((one) => one === parameters['type']);
  if (variant === undefined) throw notFound(`Unknown audio format ${parameters['type'] ?? ''}`);
  const row = rowInReach({ services, userId }, kind, parameters['id'] ?? '');
  const file = await storedAudio(services, kind, row, variant);
  return {
    ...file,
    cacheControl: cacheControl(
      { kind, isCurrent: query.get('v') === row.audio?.id },
      session,
      services.now(),
    ),
    fileName: variant === 'wav' ? attachment(row.name, 'wav') : null,
  };
}
