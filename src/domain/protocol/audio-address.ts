import type { AudioVariant } from '../value/audio.ts';
import { files } from './file.ts';

/** A request for the audio of an entity. */
export interface AudioRequest {
  readonly kind: 'sound' | 'recording';
  readonly id: string;
  readonly organizationId: string;
  /** The id of the audio; the content of one address never changes, so it can be cached. */
  readonly version: string;
  /** The user whose permissions apply. */
  readonly userId: string;
}

/** The address of audio, relative to /v1 (S0-9-17, S0-9-18). */
export function audioPath(asked: AudioRequest, type: AudioVariant): string {
  const { kind, id, organizationId, version, userId } = asked;
  const path = files[`${kind}.audio`].path.replace('{id}', encodeURIComponent(id)).replace('{type}', type);
  return `${path}?${new URLSearchParams({ organizationId, v: version, userId }).toString()}`;
}
