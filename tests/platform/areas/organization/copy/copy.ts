import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import type { EntityName, EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { Store, Write } from '../../../store/store.ts';
import type { OwnFlow, Rows } from '../../flows/rows.ts';
import { preview } from '../../../store/preview.ts';
import { silent } from '../../sounds/write.ts';
import { parts } from './parts.ts';
import type { CopiedAudio } from './audio.ts';
import type { CopiedIds, CopyPlace } from './copied-ids.ts';
import { copiedIds, existsAt } from './copied-ids.ts';
import type { CopyUnit } from './copy-unit.ts';
import { withCopiedReferences } from './references.ts';
import { neededRevisions, revisionCopy } from './revisions.ts';

type Sound = EntityOf<'sound'>;

/** The writes of a copy: `rows` have audit entries, `revisions` have none, like those of saved flows. */
interface CopyWrites {
  readonly rows: readonly Write[];
  readonly revisions: readonly Write[];
}

/** Copies an organization row by row. */
export interface Copier {
  readonly types: readonly EntityName[];
  /** All rows to copy, those that others need first. */
  readonly units: readonly CopyUnit[];
  /** The number of rows that all units make. */
  readonly size: number;
  /** Makes the copies of rows as they are now, without those that exist already. */
  readonly writesOf: (units: readonly CopyUnit[], audio: CopiedAudio) => CopyWrites;
  /** The fields that a copy made now would have; null for a row that is gone for good. */
  readonly copyOf: (unit: CopyUnit, audio: CopiedAudio) => EntityRow | null;
}

/** Macros come before what has blocks of them, and the rest before both. */
const last: readonly EntityName[] = ['macro', 'libraryMacro', 'flow', 'libraryFlow'];
const copiedTypes = (Object.keys(parts) as EntityName[])
  .filter((type) => ['row', 'installed', 'settings'].includes(parts[type].copied.kind))
  .toSorted((a, b) => last.indexOf(a) - last.indexOf(b));

/** A sound without the recording it was made from. Audio that could not be copied is left out. */
function copiedSound(sound: Sound, audio: CopiedAudio): Partial<Sound> {
  const copied = audio.get(sound.id);
  if (!sound.audio || copied?.of !== sound.audio.id) return silent;
  return {
    processingState: 'idle',
    settings: sound.settings?.type === 'fromRecording' ? { type: 'upload' } : sound.settings,
    audio: { ...sound.audio, id: copied.audioId },
  };
}

/** The state on which copies of rows depend. */
interface Copying {
  readonly ids: CopiedIds;
  readonly audio: CopiedAudio;
  readonly links: (row: Partial<OwnFlow>) => OwnFlow['links'];
}

/** The fields in which copies of a type differ beyond their references. */
function ownFields(type: EntityName, row: EntityRow, { ids, links, audio }: Copying): object {
  // The store validates rows on writing.
  const flow = row as Partial<EntityOf<'flow'> & EntityOf<'libraryFlow'>>;
  const revision = (id: string | null | undefined) => (id ? ids.ofRevision(id) : null);
  switch (type) {
    case 'flow':
      return {
        links: links(flow),
        workingRevisionId: revision(flow.workingRevisionId),
        deployedRevisionId: revision(flow.deployedRevisionId),
      };
    case 'macro':
      return { links: links(flow), workingRevisionId: revision(flow.workingRevisionId) };
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
export function createCopier(
  store: Pick<Store, 'get' | 'all' | 'by' | 'isWithin'>,
  place: CopyPlace,
): Copier {
  const { from, to, above, at } = place;
  const rows: Rows = preview(store, []);
  const ids = copiedIds(store, place);
  const units = copiedTypes.flatMap((type) =>
    store.by(type, 'organizationId', from).flatMap((row): readonly CopyUnit[] => {
      if (!existsAt(row, at)) return [];
      const copyId = parts[type].copied.kind === 'settings' ? to : ids.of(type, row.id);
      return copyId === null ? [] : [{ type, id: row.id, copyId }];
    }),
  );
  /** The revisions that this copier has made, some of which several flows need. */
  const made = new Set<string>();
  const dates = { createDate: at, updateDate: at, deleteDate: null };

  /** A copy goes on with what its vendor has published, if it is in the vendor's tree. */
  const links: Copying['links'] = (row) =>
    (row.links ?? []).filter(({ sharedObjectId }) => {
      const vendor = rows.get('vendor', rows.get('sharedObject', sharedObjectId)?.vendorId ?? '');
      return vendor !== undefined && store.isWithin(above, vendor.organizationId);
    });

  function copyOf({ type, id, copyId }: CopyUnit, audio: CopiedAudio): EntityRow | null {
    const row = store.get(type, id);
    if (row === undefined) return null;
    const own = ownFields(type, row, { ids, audio, links });
    return { ...withCopiedReferences(type, row, ids), id: copyId, ...own, organizationId: to, ...dates };
  }

  return {
    types: copiedTypes,
    units,
    size: units.length + 2 * new Set(units.flatMap((unit) => neededRevisions(rows, unit, from))).size,
    copyOf,
    writesOf(wanted, audio) {
      const copies = wanted.flatMap((unit) => {
        const copy = store.get(unit.type, unit.copyId) === undefined ? copyOf(unit, audio) : null;
        return copy === null ? [] : [{ unit, copy }];
      });
      const needed = new Set(copies.flatMap(({ unit }) => neededRevisions(rows, unit, from)));
      const missing = [...needed].filter(
        (id) => !made.has(id) && store.get('flowRevision', ids.ofRevision(id)) === undefined,
      );
      for (const id of missing) made.add(id);
      return {
        rows: copies.map(({ unit: { type }, copy: { version: _version, ...row } }) => ({
          kind: 'create',
          type,
          row,
        })),
        revisions: missing.flatMap((id) => revisionCopy(rows, place, ids, id)),
      };
    },
  };
}
