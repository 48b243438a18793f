import type { FlowRevisionInfo } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import type { EntityName } from '../../../../../src/domain/entities/models.ts';
import type { Write } from '../../../store/store.ts';
import type { Rows } from '../../flows/rows.ts';
import { create } from '../../../store/write.ts';
import type { CopiedIds, CopyPlace } from './copied-ids.ts';
import { copiedContents } from './flow-contents.ts';

/** The revision and those that its deployment runs. */
function withDeployed(rows: Rows, id: string): readonly string[] {
  const { deployment } = rows.get('flowRevisionInfo', id) ?? { deployment: null };
  return deployment === null ? [id] : [id, deployment.revisionId, ...Object.values(deployment.macros)];
}

/** The current and the deployed revision of a flow or macro. */
function heads(rows: Rows, type: EntityName, id: string): readonly (string | null | undefined)[] {
  switch (type) {
    case 'flow': {
      const flow = rows.get('flow', id);
      return [flow?.workingRevisionId, flow?.deployedRevisionId];
    }
    case 'macro':
      return [rows.get('macro', id)?.workingRevisionId];
    case 'libraryFlow': {
      const flow = rows.get('libraryFlow', id);
      return [flow?.currentRevisionId, flow?.deployedRevisionId];
    }
    case 'libraryMacro':
      return [rows.get('libraryMacro', id)?.currentRevisionId];
    default:
      return [];
  }
}

/** The revisions that the copy of a row needs: the current and the deployed ones, without the versions in between. */
export function neededRevisions(
  rows: Rows,
  { type, id }: { readonly type: EntityName; readonly id: string },
  from: string,
): readonly string[] {
  const ids = heads(rows, type, id).flatMap((head) => (head ? withDeployed(rows, head) : []));
  // Published revisions belong to the vendor's library, and all who installed them share them.
  return ids.filter((each) => rows.get('flowRevisionInfo', each)?.organizationId === from);
}

const keyed = (
  ids: Readonly<Record<string, string>>,
  change: (key: string, id: string) => readonly [string, string],
): Record<string, string> => Object.fromEntries(Object.entries(ids).map(([key, id]) => change(key, id)));

/** Copies a revision of a flow or macro. */
export function revisionCopy(
  rows: Rows,
  { to, at }: CopyPlace,
  ids: CopiedIds,
  id: string,
): readonly Write[] {
  const [info, revision] = [rows.get('flowRevisionInfo', id), rows.get('flowRevision', id)];
  if (info === undefined || revision === undefined) return [];
  const macroId = (each: string): string => ids.of('macro', each) ?? each;
  const ownerId = ({ kind, flowId }: Pick<FlowRevisionInfo, 'kind' | 'flowId'>): string =>
    (kind === 'flow'
      ? (ids.of('flow', flowId) ?? ids.of('libraryFlow', flowId))
      : (ids.of('macro', flowId) ?? ids.of('libraryMacro', flowId))) ?? flowId;
  const { deployment } = info;
  const own = {
    id: ids.ofRevision(id),
    organizationId: to,
    createDate: at,
    updateDate: at,
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
      deployment: deployment && {
        ...deployment,
        revisionId: ids.ofRevision(deployment.revisionId),
        macros: keyed(deployment.macros, (macro, each) => [macroId(macro), ids.ofRevision(each)]),
      },
    }),
    create('flowRevision', { ...fields, ...own, contents: copiedContents(revision.contents, ids) }),
  ];
}
