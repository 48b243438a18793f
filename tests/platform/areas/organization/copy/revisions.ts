import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { Write } from '../../../store/store.ts';
import type { Rows } from '../../flows/reach.ts';
import { create } from '../../write.ts';
import type { CopiedIds, CopyPlace } from './copied-ids.ts';
import { copiedContents } from './flow-contents.ts';

type Info = EntityOf<'flowRevisionInfo'>;

/** The revision and those that its deployment runs. */
function withDeployed(rows: Rows, id: string): readonly string[] {
  const { deployment } = rows.get('flowRevisionInfo', id) ?? { deployment: null };
  return deployment === null ? [id] : [id, deployment.revisionId, ...Object.values(deployment.macros)];
}

/** The revisions that copies need: the current and the deployed ones, without the versions in between. */
function neededRevisions(rows: Rows, from: string): ReadonlySet<string> {
  const own = <Row extends { readonly organizationId: string; readonly deleteDate: string | null }>(
    all: readonly Row[],
  ): readonly Row[] => all.filter((row) => row.organizationId === from && row.deleteDate === null);
  const heads = [
    ...own(rows.all('flow')).flatMap((flow) => [flow.workingRevisionId, flow.deployedRevisionId ?? []]),
    ...own(rows.all('macro')).map((macro) => macro.workingRevisionId),
    ...own(rows.all('libraryFlow')).flatMap((flow) => [
      flow.currentRevisionId,
      flow.deployedRevisionId ?? [],
    ]),
    ...own(rows.all('libraryMacro')).map((macro) => macro.currentRevisionId),
  ].flat();
  const ids = heads.flatMap((id) => withDeployed(rows, id));
  // Published revisions belong to the vendor's library, and all who installed them share them.
  return new Set(ids.filter((id) => rows.get('flowRevisionInfo', id)?.organizationId === from));
}

const keyed = (
  ids: Readonly<Record<string, string>>,
  change: (key: string, id: string) => readonly [string, string],
): Record<string, string> => Object.fromEntries(Object.entries(ids).map(([key, id]) => change(key, id)));

/** Copies the revisions of an organization's flows and macros. */
export function revisionCopies(
  rows: Rows,
  { from, to }: CopyPlace,
  ids: CopiedIds,
  createDate: string,
): readonly Write[] {
  const needed = neededRevisions(rows, from);
  const revisionId = (id: string): string => (needed.has(id) ? ids.ofRevision(id) : id);
  const macroId = (id: string): string => ids.of('macro', id) ?? id;
  const ownerId = ({ kind, flowId }: Pick<Info, 'kind' | 'flowId'>): string =>
    (kind === 'flow'
      ? (ids.of('flow', flowId) ?? ids.of('libraryFlow', flowId))
      : (ids.of('macro', flowId) ?? ids.of('libraryMacro', flowId))) ?? flowId;
  const deploymentOf = (deployment: Info['deployment']): Info['deployment'] =>
    deployment && {
      ...deployment,
      revisionId: revisionId(deployment.revisionId),
      macros: keyed(deployment.macros, (id, revision) => [macroId(id), revisionId(revision)]),
    };
  return [...needed].flatMap((id) => {
    const [info, revision] = [rows.get('flowRevisionInfo', id), rows.get('flowRevision', id)];
    if (info === undefined || revision === undefined) return [];
    const own = {
      id: revisionId(id),
      organizationId: to,
      createDate,
      updateDate: createDate,
      flowId: ownerId(info),
      userId: null,
    };
    const { version: _info, ...infoFields } = info;
    const { version: _revision, ...fields } = revision;
    return [
      create('flowRevisionInfo', {
        ...infoFields,
        ...own,
        macroIds: info.macroIds.map(macroId),
        deployment: deploymentOf(info.deployment),
      }),
      create('flowRevision', { ...fields, ...own, contents: copiedContents(revision.contents, ids) }),
    ];
  });
}
