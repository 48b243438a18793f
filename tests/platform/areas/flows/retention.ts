import type { Write } from '../../store/store.ts';
import { purge } from '../../store/write.ts';
import type { Rows } from './rows.ts';

/** The revisions of a flow or macro that are kept beside those in use. */
export const keptRevisions = { saved: 100, deployed: 50 } as const;

/** Whether a revision is worked on, deployed or run by a session. */
const isUsed = (rows: Rows, id: string): boolean =>
  rows.by('flow', 'workingRevisionId', id).length > 0 ||
  rows.by('macro', 'workingRevisionId', id).length > 0 ||
  rows.by('libraryFlow', 'currentRevisionId', id).length > 0 ||
  rows.by('libraryMacro', 'currentRevisionId', id).length > 0 ||
  rows.by('flow', 'deployedRevisionId', id).length > 0 ||
  rows.by('libraryFlow', 'deployedRevisionId', id).length > 0 ||
  rows.by('flowSession', 'revisionId', id).some(({ terminated }) => terminated === null);

/** The revisions of macros in the deployments that an organization keeps. */
const deployedMacros = (rows: Rows, organizationId: string): ReadonlySet<string> =>
  new Set(
    rows
      .by('flowRevisionInfo', 'organizationId', organizationId)
      .flatMap(({ deployment }) => Object.values(deployment?.macros ?? {})),
  );

/** Removes the oldest revisions of a flow or macro beyond those that are kept. */
export function expiredRevisions(rows: Rows, organizationId: string, flowId: string): readonly Write[] {
  const own = rows
    .by('flowRevisionInfo', 'flowId', flowId)
    .filter((info) => info.organizationId === organizationId);
  if (own.length <= keptRevisions.deployed) return [];
  const newestFirst = own.toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1));
  const beyond = [
    ...newestFirst.filter(({ deployment }) => deployment === null).slice(keptRevisions.saved),
    ...newestFirst.filter(({ deployment }) => deployment !== null).slice(keptRevisions.deployed),
  ];
  if (beyond.length === 0) return [];
  const deployed = deployedMacros(rows, organizationId);
  return beyond
    .filter(({ id }) => !deployed.has(id) && !isUsed(rows, id))
    .flatMap(({ id }) => [purge('flowRevisionInfo', id), purge('flowRevision', id)]);
}
