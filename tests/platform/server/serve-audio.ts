import { stat } from 'node:fs/promises';
import { audioVariants } from '../../../src/domain/value/audio.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { AudioRequest } from '../../../src/domain/protocol/audio-address.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { Content } from './http-content.ts';
import { attachment } from './http-content.ts';
import { outOfReach } from '../auth/access.ts';
import { passesOf } from '../auth/file-pass.ts';
import { invalidSession, malformed, notFound, notPermitted, Refusal } from '../base/refusal.ts';
import type { Services } from './services.ts';
import { rowInReach } from '../areas/within-reach.ts';

/** A request for a file, not validated yet. */
export interface FileRequest {
  readonly services: Services;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly cookies: ReadonlyMap<string, string>;
}

const types = { web: 'audio/mpeg', wav: 'audio/wav' } as const;
const hour = 60 * 60 * 1000;

/** The session that the browser's cookies prove, with this user signed in. Throws Refusal (401, 403). */
function sessionOf({ services, cookies }: FileRequest, userId: string): SessionState {
  const sessions = passesOf(cookies)
    .flatMap((pass) => services.sessions.byPass(pass) ?? [])
    .filter(({ id }) => services.sessionCookies.admitsSession(id, cookies));
  if (sessions.length === 0) throw invalidSession();
  const session = sessions.find(({ authenticatedUserIds }) => authenticatedUserIds.includes(userId));
  // Viewers of a wallboard get no audio.
  if (session === undefined || shareOfViewer(userId) !== null)
    throw notPermitted('This user is not signed in to this session');
  return session;
}

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
  const userId = query.get('userId') ?? '';
  const organizationId = query.get('organizationId');
  const session = sessionOf(request, userId);
  const { access, audioStore, now } = services;
  if (!access.holds(userId, models[kind].view))
    throw notPermitted(`This user has no permission to play ${kind}s`);
  if (organizationId === null) throw malformed('An audio URL needs an organizationId', 'organizationId');
  if (!access.reaches(userId, organizationId)) throw new Refusal(403, outOfReach(organizationId));

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
