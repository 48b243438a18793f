import { stat } from 'node:fs/promises';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { AudioVariant } from '../../../src/domain/value/audio.ts';
import { hasAudio } from '../../../src/domain/value/audio.ts';
import type { AudioKind } from '../audio/audio-store.ts';
import { notFound } from '../base/refusal.ts';
import type { Content } from './http-content.ts';
import type { Services } from './services.ts';

const types = { web: 'audio/mpeg', wav: 'audio/wav' } as const;

/** The file of a sound or recording that can be played now. Throws Refusal. */
export async function storedAudio(
  { audioStore, now }: Pick<Services, 'audioStore' | 'now'>,
  kind: AudioKind,
  row: EntityOf<'sound' | 'recording'>,
  variant: AudioVariant,
): Promise<Pick<Content, 'path' | 'size' | 'type' | 'etag'>> {
  if (row.state !== 'available' || row.audio === null || !hasAudio(row, now()))
    throw notFound(`No audio is available for ${kind} ${row.id}`);
  const file = audioStore.find({ kind, id: row.id }, row.audio.id, variant);
  const found = file && (await stat(file.path).catch(() => null));
  if (!file || !found) throw notFound(`The audio file of ${kind} ${row.id} is missing`);
  return {
    path: file.path,
    size: found.size,
    type: types[file.variant],
    etag: `"${row.audio.id}-${file.variant}"`,
  };
}
