import { randomUUID } from 'node:crypto';
import type { Flow } from '../../../../src/domain/entities/flow/model.ts';
import type { Write } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import type { ContentsJson, readSubmitted } from './contents.ts';
import { macroIdsOf, ownUsesOf } from './contents.ts';
import { deployedContents } from './deployed-contents.ts';
import { installedRevisions } from './installed-macro.ts';
import { nextTimestamp, reachedFrom, workingInfo } from './reach.ts';
import { expiredRevisions } from './retention.ts';
import { revisionWrites } from './revision.ts';
import type { Rows } from './rows.ts';

/** A revision to be saved. */
export interface NewContents {
  readonly json: ContentsJson;
  readonly contents: ReturnType<typeof readSubmitted>;
}

export interface SavedRevision {
  readonly revision: readonly Write[];
  readonly contentTimestamp: string;
  readonly fields: Pick<Flow, 'workingRevisionId' | 'uses'>;
}

/** A flow or macro with contents; a new one has no deployment. */
type RevisionOwner = Pick<Flow, 'id' | 'organizationId'> & Partial<Pick<Flow, 'deployedRevisionId'>>;

/** Makes a working revision of contents. */
export function saveRevision(
  { userId, services: { now } }: UserRequest,
  rows: Rows,
  row: RevisionOwner,
  kind: 'flow' | 'macro',
  { json, contents }: NewContents,
): SavedRevision {
  const { id: flowId, organizationId } = row;
  const at = nextTimestamp(rows, organizationId, now());
  const contentTimestamp = new Date(at).toISOString();
  const macroIds = [...macroIdsOf(contents)];
  const within = reachedFrom(rows, organizationId, macroIds);
  const id = randomUUID();
  const revision = revisionWrites({
    id,
    organizationId,
    flowId,
    kind,
    contentTimestamp,
    // Macros within were saved earlier.
    deepContentTimestamp: contentTimestamp,
    configKeys: [
      ...new Set([
        ...Object.keys(contents.configuration),
        ...within.flatMap((macro) => workingInfo(rows, macro)?.configKeys ?? []),
        ...installedRevisions(rows, organizationId, macroIds).flatMap(([, info]) => info.configKeys),
      ]),
    ].toSorted(),
    macroIds,
    userId,
    note: '',
    deployment: null,
    contents: json,
    at,
  });
  const deployed = deployedContents(rows, row.deployedRevisionId ?? null);
  const uses = ownUsesOf(rows, organizationId, [json, ...deployed]);
  const expired = expiredRevisions(rows, organizationId, flowId);
  return { revision: [...revision, ...expired], contentTimestamp, fields: { workingRevisionId: id, uses } };
}
