import type { Write } from '../../../store/store.ts';
import { create, datesFrom, patch } from '../../../store/write.ts';
import { sharedNames } from '../../../writes/derived/installed-objects.ts';
import type { CallChange } from '../../user-calls.ts';
import { revisionWrites } from '../revision.ts';
import type { Rows } from '../rows.ts';
import type { Release } from './frozen.ts';
import type { Place } from './place.ts';

/** The shared object with its new version: the flow or macro gives its name and description at each release. */
function objectWrite(
  rows: Rows,
  { vendor, library }: Place,
  release: Release,
  at: number,
  note: string,
): Write {
  const { version, sharedObjectId: id, revisionId } = release;
  const { kind, row, object } = release.part;
  const releaseDate = new Date(at).toISOString();
  const fields = {
    name: row.name,
    description: row.summary,
    latestVersion: version,
    latestReleaseDate: releaseDate,
    versions: [...(object?.versions ?? []), { version, releaseDate, note, data: { revisionId } }],
  };
  if (object !== undefined) return patch('sharedObject', id, fields);
  const place = { libraryId: library.id, vendorId: vendor.id };
  return create('sharedObject', {
    id,
    organizationId: library.organizationId,
    ...datesFrom(at),
    kind,
    objectId: row.id,
    ...place,
    ...sharedNames(rows, place),
    ...fields,
  });
}

/** The frozen contents belong to the publishing organization: installers read copies. */
const frozenWrites = ({ part, sharedObjectId, ...release }: Release, userId: string | null, at: number) =>
  revisionWrites({
    id: release.revisionId,
    organizationId: part.row.organizationId,
    flowId: sharedObjectId,
    kind: part.kind,
    contentTimestamp: new Date(at).toISOString(),
    deepContentTimestamp: new Date(at).toISOString(),
    configKeys: part.info.configKeys,
    macroIds: [],
    userId,
    note: '',
    deployment: null,
    shared: { version: release.version, macros: release.pins },
    contents: release.contents,
    at,
  });

function linkWrite(
  { part: { kind, row }, sharedObjectId, version }: Release,
  contentTimestamp: string,
): Write {
  const others = row.links.filter((link) => link.sharedObjectId !== sharedObjectId);
  const links = [...others, { sharedObjectId, version, contentTimestamp }];
  return kind === 'flow' ? patch('flow', row.id, { links }) : patch('macro', row.id, { links });
}

interface Releasing {
  /** In ms. */
  readonly at: number;
  /** null: the platform. */
  readonly userId: string | null;
  /** The note about the changes in the target. */
  readonly note: string;
}

/** Writes releases: the shared objects, the links of what they are released from, and the frozen contents. */
export function releaseWrites(
  rows: Rows,
  place: Place,
  releases: readonly Release[],
  { at, userId, note }: Releasing,
): Required<Pick<CallChange, 'writes' | 'unaudited'>> {
  const releaseDate = new Date(at).toISOString();
  return {
    writes: releases.flatMap((release) => [
      objectWrite(rows, place, release, at, release.part.row.id === place.target.id ? note : ''),
      linkWrite(release, releaseDate),
    ]),
    unaudited: releases.flatMap((release) => frozenWrites(release, userId, at)),
  };
}
