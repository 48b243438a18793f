import { readRows } from '../../client/data/follow.ts';
import { readAll } from '../../client/data/read-all.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import type { ListDataRequest } from '../rows/list-data-request.ts';

export interface TickableList {
  readonly request: ListDataRequest;
  /** The data set without search and filter. */
  readonly whole: ListDataRequest['query'];
  readonly answeredBy: 'engine' | 'platform';
  readonly organizationId: string | null;
}

/** Maximum number of ids in a query. */
export const namedLimit = 1000;

/** Those of the ids that are in the list as it is searched and filtered. Throws RowsRefused. */
export async function readShownIds(
  { request, answeredBy, organizationId }: Omit<TickableList, 'whole'>,
  userId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += namedLimit) {
    signal.throwIfAborted();
    const named = { type: 'ids', ids: ids.slice(at, at + namedLimit).toSorted() } as const;
    const { query, window } = request;
    if (answeredBy === 'engine') {
      const own = windowOf(query, { ...window, filter: [...window.filter, named] });
      for (const { id } of (await readRows(userId, own)).rows) found.add(id);
    } else {
      const own = { ...query, constraints: [...query.constraints, named] };
      for await (const { rows } of readAll(own, organizationId, signal))
        for (const { id } of rows) found.add(id);
    }
  }
  return found;
}
