import type { RevisionKind } from '../../../../src/domain/entities/flow-revision-info/model.ts';
import type { SharedObject } from '../../../../src/domain/entities/shared-object/model.ts';
import { isDirty } from '../../../../src/domain/flow/edit/differences.ts';
import { documentOf } from '../../../../src/domain/flow/edit/document.ts';
import { unpublishedContents } from '../../../../src/domain/flow/graph/published-contents.ts';
import { isPublishOpen } from '../../../../src/domain/flow/graph/sharing-status.ts';
import { conflict, invalid } from '../../base/refusal.ts';
import { contentsOf } from './contents.ts';
import { macroIn, workingInfo } from './reach.ts';
import type { FlowInfo, OwnFlow, Rows } from './rows.ts';

export interface Pulling {
  readonly pulled: { readonly sharedObjectId: string; readonly version: string } | undefined;
  /** Whether the user may read the versions of the shared object. */
  readonly isReadable: (shared: SharedObject) => boolean;
  /** The revision that this save makes; undefined if it has no new contents. */
  readonly saved: { readonly fields: Pick<OwnFlow, 'workingRevisionId'> } | undefined;
}

/** The macros that are published as the shared objects that these revisions pin, if their versions are those pinned. */
function macrosAsPinned(
  rows: Rows,
  organizationId: string,
  macroIds: readonly string[],
  pins: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const macros = macroIds.flatMap((id) => macroIn(rows, organizationId, id) ?? []);
  return new Map(
    macros.flatMap((macro) => {
      const info = workingInfo(rows, macro);
      const link = macro.links.find(({ sharedObjectId, version }) => {
        const pinned = rows
          .get('sharedObject', sharedObjectId)
          ?.versions.find(({ data }) => data.revisionId === pins[sharedObjectId]);
        return pinned?.version === version;
      });
      const isSame = info !== undefined && link !== undefined && !isPublishOpen(link, info);
      return isSame ? [[link.sharedObjectId, macro.id] as const] : [];
    }),
  );
}

/** Whether the working revision and the macros within are exactly what was published. */
function isAsPublished(rows: Rows, row: OwnFlow, working: FlowInfo, revisionId: string): boolean {
  const own = rows.get('flowRevision', working.id);
  const published = rows.get('flowRevision', revisionId);
  const pins = rows.get('flowRevisionInfo', revisionId)?.shared?.macros ?? {};
  if (own === undefined || published === undefined) return false;
  const macros = macrosAsPinned(rows, row.organizationId, working.macroIds, pins);
  const mapped = unpublishedContents(contentsOf(published.contents), (id) => macros.get(id));
  return !isDirty(documentOf(row, mapped), documentOf(row, contentsOf(own.contents)));
}

/** The shared object that was pulled. Throws Refusal where the flow or macro is not published as it. */
function pulledObject(
  rows: Rows,
  { id, links }: OwnFlow,
  kind: RevisionKind,
  { sharedObjectId, version }: NonNullable<Pulling['pulled']>,
): SharedObject {
  const shared = rows.get('sharedObject', sharedObjectId);
  const isOwn = shared?.objectId === id || links.some((link) => link.sharedObjectId === sharedObjectId);
  if (!isOwn || shared?.kind !== kind)
    throw invalid('gone', `The ${kind} is not published as ${version}`, 'pulled');
  return shared;
}

/**
 * The links of a flow or macro into whose contents a version was merged. Where its contents differ from those of the
 * version, the difference can be published. A link never moves back: contents with a later version have the earlier one
 * too. `rows` has the saved revision already. Throws Refusal.
 */
export function pulledLinks(
  rows: Rows,
  row: OwnFlow,
  kind: RevisionKind,
  { pulled, isReadable, saved }: Pulling,
): Partial<Pick<OwnFlow, 'links'>> {
  if (pulled === undefined) return {};
  const { sharedObjectId, version } = pulled;
  const shared = pulledObject(rows, row, kind, pulled);
  const known = row.links.find((link) => link.sharedObjectId === sharedObjectId);
  if (known?.version === version) return {};
  const releaseOf = (wanted: string) => shared.versions.find((one) => one.version === wanted);
  const [release, local] = [releaseOf(version), known && releaseOf(known.version)];
  if (release === undefined) throw invalid('gone', `The ${kind} is not published as ${version}`, 'pulled');
  if (!isReadable(shared)) throw conflict('unlisted', `${shared.name} is no longer in the library`, 'pulled');
  if (local !== undefined && release.releaseDate <= local.releaseDate) return {};
  const before = workingInfo(rows, row);
  const working = saved === undefined ? before : workingInfo(rows, saved.fields);
  if (before === undefined || working === undefined)
    throw new Error(`${kind} ${row.id} has no working revision`);
  const contentTimestamp = isAsPublished(rows, row, working, release.data.revisionId)
    ? working.deepContentTimestamp
    : timeBefore(working);
  const others = row.links.filter((link) => link.sharedObjectId !== sharedObjectId);
  return { links: [...others, { sharedObjectId, version, contentTimestamp }] };
}

/** A time of which the working revision is newer. */
const timeBefore = ({ deepContentTimestamp }: FlowInfo): string =>
  new Date(Date.parse(deepContentTimestamp) - 1).toISOString();
