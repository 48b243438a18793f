import { stat } from 'node:fs/promises';
import { audioVariants } from '../../../../src/domain/value/audio.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { shareOfReader } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { AudioAsked } from '../../../../src/domain/protocol/audio-address.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import type { Content } from '../../http-content.ts';
import { attachment } from '../../http-content.ts';
import { outOfReach } from '../auth/access.ts';
import { passesOf } from '../auth/file-pass.ts';
import { invalidSession, malformed, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { rowInReach } from '../within-reach.ts';

/** The address of a file as it was asked for: nothing of it is trusted yet. */
export interface FileRequest {
  readonly services: Services;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
}

const types = { web: 'audio/mpeg', wav: 'audio/wav' } as const;
const hour = 60 * 60 * 1000;

const refuse = (message: string): Refusal => new Refusal(403, { code: errorCode.notPermitted, message });
const nothing = (message: string): Refusal => new Refusal(404, { code: errorCode.notFound, message });

/** The session of this user, as the browser's cookies prove it. Throws Refusal (401, 403). */
function sessionOf({ services, headers }: FileRequest, userId: string): SessionState {
  const sessions = passesOf(headers).flatMap((pass) => services.sessions.byPass(pass) ?? []);
  if (sessions.length === 0) throw invalidSession();
  const session = sessions.find(({ authenticatedUserIds }) => authenticatedUserIds.includes(userId));
  // Who looks at a wallboard hears nothing.
  if (session === undefined || shareOfReader(userId) !== null)
    throw refuse('This user is not signed in in this session');
  return session;
}

/** On a public computer nothing stays (S0 §7: its session is a short one); elsewhere what never changes. */
function cacheControl({ validUntil }: SessionState, isCurrent: boolean, now: number): string {
  if (Date.parse(validUntil) - now < hour) return 'private, no-store';
  return isCurrent ? 'private, max-age=31536000, immutable' : 'private, no-cache';
}

/** The audio that an address names, for the user it names (S0 §9; decisions, 9). Throws Refusal. */
export async function audioContent(request: FileRequest, kind: AudioAsked['kind']): Promise<Content> {
  const { services, parameters, query } = request;
  const userId = query.get('userId') ?? '';
  const organizationId = query.get('organizationId');
  const session = sessionOf(request, userId);
  const { access, audioShelf, now } = services;
  if (!access.holds(userId, models[kind].view)) throw refuse(`This user has no permission to hear ${kind}s`);
  if (organizationId === null) throw malformed('An address of audio names an organization', 'organizationId');
  if (!access.reaches(userId, organizationId)) throw new Refusal(403, outOfReach(organizationId));

  const variant = audioVariants.find((one) => one === parameters['type']);
  if (variant === undefined) throw nothing(`There is no ${parameters['type'] ?? ''} of audio`);
  const row = rowInReach({ services, userId }, kind, parameters['id'] ?? '');
  const isOver = row.expiry !== null && Date.parse(row.expiry) <= now();
  if (row.deleteDate !== null || row.state !== 'available' || row.audio === null || isOver)
    throw nothing(`There is no audio of ${kind} ${row.id}`);
  const file = audioShelf.find({ kind, id: row.id }, row.audio.id, variant);
  const found = file && (await stat(file.path).catch(() => null));
  if (!file || !found) throw nothing(`The audio of ${kind} ${row.id} is lost`);
  return {
    path: file.path,
    size: found.size,
    type: types[file.variant],
    etag: `"${row.audio.id}-${file.variant}"`,
    cacheControl: cacheControl(session, query.get('v') === row.audio.id, now()),
    fileName: variant === 'wav' ? attachment(row.name, 'wav') : null,
  };
}
