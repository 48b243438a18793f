import type { Write } from '../../store/store.ts';
import { purge } from '../../store/write.ts';
import type { FlowInfo, Rows } from './rows.ts';

/** The revisions of a flow or macro that are kept beside those in use. */
export const keptRevisions = { saved: 100, deployed: 50 } as const;

/** The revisions in use: worked on, deployed, run by a session, or a macro's in a deployment that is kept. */
function usedIds(rows: Rows, organizationId: string, infos: readonly FlowInfo[]): ReadonlySet<string> {
  const isOwn = (row: { readonly organizationId: string }): boolean => row.organizationId === organizationId;
  return new Set([
    ...[...rows.all('flow'), ...rows.all('macro')].filter(isOwn).map((row) => row.workingRevisionId),
    ...rows
      .all('libraryFlow')
      .filter(isOwn)
      .map((row) => row.currentRevisionId),
    ...rows
      .all('libraryMacro')
      .filter(isOwn)
      .map((row) => row.currentRevisionId),
    ...[...rows.all('flow'), ...rows.all('libraryFlow')].flatMap((row) => row.deployedRevisionId ?? []),
    ...rows.all('flowSession').flatMap((row) => (row.terminated === null ? row.revisionId : [])),
    ...infos.flatMap(({ deployment }) => Object.values(deployment?.macros ?? {})),
  ]);
}

/** Removes the oldest revisions of a flow or macro beyond those that are kept. */
export function expiredRevisions(rows: Rows, organizationId: string, flowId: string): readonly Write[] {
  const infos = rows.all('flowRevisionInfo').filter((info) => info.organizationId === organizationId);
  const own = infos.filter((info) => info.flowId === flowId);
  if (own.length <= keptRevisions.deployed) return [];
  const newestFirst = own.toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1));
  const beyond = [
    ...newestFirst.filter(({ deployment }) => deployment === null).slice(keptRevisions.saved),
    ...newestFirst.filter(({ deployment }) => deployment !== null).slice(keptRevisions.deployed),
  ];
  if (beyond.length === 0) return [];
  const used = usedIds(rows, organizationId, infos);
  return beyond
    .filter(({ id }) => !used.has(id))
    .flatMap(({ id }) => [purge('flowRevisionInfo', id), purge('flowRevision', id)]);
}
