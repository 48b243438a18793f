import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import { latestOf } from '../../../../../src/domain/entities/shared-object/rules.ts';
import type { AnalyzedPart } from '../../../../../src/domain/entities/shared-object/input.ts';
import type { SharedObject } from '../../../../../src/domain/entities/shared-object/model.ts';
import { isBehind, isPublishOpen } from '../../../../../src/domain/flow/graph/sharing-status.ts';
import type { SharingLink } from '../../../../../src/domain/flow/graph/sharing-status.ts';
import { conflict, invalid } from '../../../base/refusal.ts';
import type { Store } from '../../../store/store.ts';
import { checkMacros } from '../deploy-checks.ts';
import { installedRevisions, libraryMacroIn } from '../installed-macro.ts';
import { reachedFrom, workingInfo } from '../reach.ts';
import type { FlowInfo, OwnFlow, Rows } from '../rows.ts';
import type { Place } from './place.ts';

/** A flow or macro of the organization that a publication consists of. */
export interface PublishedPart {
  readonly kind: RevisionKind;
  readonly row: OwnFlow;
  readonly info: FlowInfo;
  /** The object as which it was published before. */
  readonly object: SharedObject | undefined;
  /** Its local version. */
  readonly link: SharingLink | undefined;
  readonly needsPublishing: boolean;
}

/** A library macro of others that a part uses. */
interface Foreign {
  readonly sharedObjectId: string;
  /** The published revision of the installed version. */
  readonly revisionId: string;
}

/** The parts of a publication. Contents are not read. */
export interface Parts {
  readonly target: PublishedPart;
  /** The organization's macros within, by id. */
  readonly macros: ReadonlyMap<string, PublishedPart>;
  /** The library macros within, by the shared object. */
  readonly foreign: ReadonlyMap<string, Foreign>;
}

function partOf(rows: Rows, { objectOf }: Place, kind: RevisionKind, row: OwnFlow): PublishedPart {
  const info = workingInfo(rows, row);
  if (info === undefined) throw new Error(`${kind} ${row.id} has no working revision`);
  const object = objectOf(kind, row);
  const link = object && row.links.find(({ sharedObjectId }) => sharedObjectId === object.id);
  return { kind, row, info, object, link, needsPublishing: link === undefined || isPublishOpen(link, info) };
}

/** Contents that others have published since were not pulled, so a release would revert theirs. Throws Refusal (409). */
function checkPulled(parts: readonly PublishedPart[]): void {
  const names = parts
    .filter(({ object, link }) => object !== undefined && link !== undefined && isBehind(link, object))
    .map(({ row }) => row.name);
  if (names.length > 0)
    throw conflict('flowChanged', `Newer versions were published elsewhere: ${names.join(', ')}`, undefined, {
      names,
    });
}

/** The library macros that the revisions use. Throws Refusal where those who install the publication lack one. */
function foreignOf(
  store: Pick<Store, 'isWithin'>,
  rows: Rows,
  { library, target: { organizationId } }: Place,
  macroIds: readonly string[],
): Parts['foreign'] {
  const unreachable: string[] = [];
  const foreign = installedRevisions(rows, organizationId, macroIds).flatMap(
    ([sharedObjectId]): readonly (readonly [string, Foreign])[] => {
      const installed = libraryMacroIn(rows, organizationId, sharedObjectId);
      const object = rows.get('sharedObject', sharedObjectId);
      const published = object?.versions.find(({ version }) => version === installed?.sharedVersion);
      if (object === undefined || published === undefined) return [];
      // A user who reaches the library also reaches those of all organizations above it.
      if (!store.isWithin(library.organizationId, object.organizationId)) unreachable.push(object.name);
      return [[sharedObjectId, { sharedObjectId, revisionId: published.data.revisionId }]];
    },
  );
  if (unreachable.length > 0)
    throw invalid(
      'unreachableMacro',
      `Not everybody who uses ${library.name} has ${unreachable.join(', ')}`,
      'libraryId',
      { names: unreachable },
    );
  return new Map(foreign);
}

/** Finds out what a publication consists of. Throws Refusal where it cannot be published, whatever its contents. */
export function partsOf(store: Pick<Store, 'isWithin'>, rows: Rows, place: Place): Parts {
  const target = partOf(rows, place, place.kind, place.target);
  const { organizationId } = place.target;
  const macros = reachedFrom(rows, organizationId, target.info.macroIds).map((row) =>
    partOf(rows, place, 'macro', row),
  );
  const infos = [target, ...macros].map(({ info }) => info);
  checkMacros(rows, place.target, infos);
  const used = infos.flatMap(({ macroIds }) => macroIds);
  const foreign = foreignOf(store, rows, place, used);
  checkPulled([target, ...macros]);
  return { target, macros: new Map(macros.map((part) => [part.row.id, part])), foreign };
}

/** The state of a part, as the analysis answers it (S1-3-49). */
export function analyzed({ info, object, needsPublishing }: PublishedPart): AnalyzedPart {
  const latest = object && latestOf(object);
  return {
    lastChange: info.deepContentTimestamp,
    published: latest === undefined ? null : { version: latest.version, releaseDate: latest.releaseDate },
    needsPublishing,
  };
}
