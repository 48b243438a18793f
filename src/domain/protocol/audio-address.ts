import type { AudioVariant } from '../value/audio.ts';
import { files } from './file.ts';

/** Audio of an entity, as somebody asks for it. */
export interface AudioAsked {
  readonly kind: 'sound' | 'recording';
  readonly id: string;
  readonly organizationId: string;
  /** Which audio of it: what an address answers never changes, so that it may be kept. */
  readonly version: string;
  /** By whose rights. */
  readonly userId: string;
}

/** The address of audio, relative to /v1 (S0 §9). */
export function audioPath(asked: AudioAsked, type: AudioVariant): string {
  const { kind, id, organizationId, version, userId } = asked;
  const path = files[`${kind}.audio`].path.replace('{id}', encodeURIComponent(id)).replace('{type}', type);
  return `${path}?${new URLSearchParams({ organizationId, v: version, userId }).toString()}`;
}
