import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import type { EntityName, EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { Store, Write } from '../../../store/store.ts';
import type { Rows } from '../../flows/reach.ts';
import { preview } from '../../preview.ts';
import { datesFrom } from '../../write.ts';
import { silent } from '../../sounds/write.ts';
import { rowsIn } from '../contents.ts';
import { parts } from '../parts.ts';
import type { CopiedIds, CopyPlace } from './copied-ids.ts';
import { copiedIds } from './copied-ids.ts';
import { withCopiedReferences } from './references.ts';
import { revisionCopies } from './revisions.ts';

type Sound = EntityOf<'sound'>;

/** The copy of a sound whose audio is on disk already: `of` is the audio that was copied. */
interface AudioCopy {
  readonly of: string;
  readonly soundId: string;
  readonly audioId: string;
}

/** By the id of the sound that is copied. */
export type CopiedAudio = ReadonlyMap<string, AudioCopy>;

interface CopyOptions extends CopyPlace {
  readonly audio: CopiedAudio;
  readonly now: number;
}

/** The writes of a copy: `rows` have audit entries, `revisions` have none, like those of saved flows. */
interface CopyWrites {
  readonly rows: readonly Write[];
  readonly revisions: readonly Write[];
}

/** A sound without the recording it was made from. Audio that changed while it was copied is left out. */
function copiedSound(sound: Sound, audio: CopiedAudio): Partial<Sound> {
  const copied = audio.get(sound.id);
  if (!sound.audio || copied?.of !== sound.audio.id) return silent;
  return {
    processingState: 'idle',
    settings: sound.settings?.type === 'fromRecording' ? { type: 'upload' } : sound.settings,
    audio: { ...sound.audio, id: copied.audioId },
  };
}

/** The fields in which copies of a type differ beyond their references. */
function ownFields(type: EntityName, row: EntityRow, ids: CopiedIds, audio: CopiedAudio): object {
  // The store validates rows on writing.
  const flow = row as Partial<EntityOf<'flow'> & EntityOf<'libraryFlow'>>;
  const revision = (id: string | null | undefined) => (id ? ids.ofRevision(id) : null);
  switch (type) {
    case 'flow':
      return {
        workingRevisionId: revision(flow.workingRevisionId),
        deployedRevisionId: revision(flow.deployedRevisionId),
      };
    case 'macro':
      return { workingRevisionId: revision(flow.workingRevisionId) };
    case 'libraryFlow':
      return {
        currentRevisionId: revision(flow.currentRevisionId),
        deployedRevisionId: revision(flow.deployedRevisionId),
      };
    case 'libraryMacro':
      return { currentRevisionId: revision(flow.currentRevisionId) };
    case 'sound':
      return copiedSound(row as unknown as Sound, audio);
    default:
      return {};
  }
}

/** Copies what an organization has to a new one, with references changed to the copies (decision 34). */
export function copyWrites(store: Store, options: CopyOptions): CopyWrites {
  const { from, to, audio, now } = options;
  const rows: Rows = preview(store, []);
  const soundIds = new Map([...audio].map(([id, { soundId }]) => [id, soundId]));
  const ids = copiedIds(store, options, soundIds);
  const dates = datesFrom(now);
  const copies = (Object.keys(parts) as EntityName[]).flatMap((type): Write[] => {
    const { kind } = parts[type].copied;
    if (kind !== 'row' && kind !== 'installed' && kind !== 'settings') return [];
    return rowsIn(store, type, from).flatMap((row) => {
      const id = kind === 'settings' ? to : ids.of(type, row.id);
      if (id === null) return [];
      const { version: _version, ...fields } = withCopiedReferences(type, row, ids);
      const copy = { ...fields, id, ...ownFields(type, row, ids, audio), organizationId: to, ...dates };
      return { kind: 'create', type, row: copy };
    });
  });
  return { rows: copies, revisions: revisionCopies(rows, options, ids, dates.createDate) };
}
