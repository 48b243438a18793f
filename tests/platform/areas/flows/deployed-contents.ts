import type { ContentsJson } from './contents.ts';
import type { Rows } from './rows.ts';

/** The contents that a deployment runs: those of the flow, then those of its macros. None where there is none. */
export function deployedContents(rows: Rows, deployedRevisionId: string | null): readonly ContentsJson[] {
  if (deployedRevisionId === null) return [];
  const { deployment } = rows.get('flowRevisionInfo', deployedRevisionId) ?? { deployment: null };
  const revisionIds = [deployedRevisionId, ...Object.values(deployment?.macros ?? {})];
  return revisionIds.flatMap((id) => {
    const revision = rows.get('flowRevision', id);
    return revision === undefined ? [] : [revision.contents];
  });
}
