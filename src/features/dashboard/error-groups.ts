import type { Query } from '../../domain/core/query.ts';
import { queryLimit } from '../../domain/core/query-limit.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { recentErrorQuery } from '../../domain/entities/log-entry/query.ts';
import type { WallboardError } from '../../domain/entities/wallboard-error/model.ts';
import { stableKey } from '../../lib/value/stable-key.ts';

type Entry = WallboardError & Partial<Pick<LogEntry, 'sourceId'>>;

/** The kind of an error: its code if it has one, because the values in its message differ. */
const kindOf = ({ coded, message }: Entry) =>
  coded
    ? ({ field: 'coded.code', value: coded.code } as const)
    : ({ field: 'message', value: message } as const);

/** The newest entry of each kind and source. */
export function newestOfEach<Row extends Entry>(entries: readonly Row[]): readonly Row[] {
  const groups = new Map<string, Row>();
  for (const entry of entries) {
    const key = stableKey([kindOf(entry), entry.sourceType, entry.sourceId ?? null]);
    const known = groups.get(key);
    if (known === undefined || known.timestamp < entry.timestamp) groups.set(key, entry);
  }
  return [...groups.values()].toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
}

/** Counts the recent errors of the kind and source of an entry; null if the platform cannot be asked about it. */
export function sameErrorQuery(entry: LogEntry): Query | null {
  const { organizationId, sourceType, sourceId } = entry;
  const kind = kindOf(entry);
  if (kind.value.length > queryLimit.textLength) return null;
  const { constraints, ...query } = recentErrorQuery(organizationId);
  return {
    ...query,
    constraints: [
      ...constraints,
      { type: 'equals', ...kind },
      { type: 'equals', field: 'sourceType', value: sourceType },
      { type: 'equals', field: 'sourceId', value: sourceId },
    ],
    limit: 1,
  };
}
