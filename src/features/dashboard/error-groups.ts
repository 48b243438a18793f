import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import type { WallboardError } from '../../domain/entities/wallboard-error/model.ts';
import { stableKey } from '../../lib/value/stable-key.ts';

type Entry = WallboardError & Partial<Pick<LogEntry, 'sourceId'>>;

/** The errors of one kind and source. */
export interface ErrorGroup<Row> {
  readonly newest: Row;
  /** How many there are since `since`, the time of the oldest that was read: all newer ones were read as well. */
  readonly count: number;
  readonly since: string;
}

/** The code of an error if it has one, because the values in its message differ. */
const keyOf = ({ coded, message, sourceType, sourceId }: Entry): string =>
  stableKey([coded ? { code: coded.code } : message, sourceType, sourceId ?? null]);

/** The groups of the newest errors of all, newest first. */
export function errorGroups<Row extends Entry>(newestFirst: readonly Row[]): readonly ErrorGroup<Row>[] {
  const groups = new Map<string, ErrorGroup<Row>>();
  for (const entry of newestFirst) {
    const key = keyOf(entry);
    const known = groups.get(key);
    groups.set(key, {
      newest: known?.newest ?? entry,
      count: (known?.count ?? 0) + 1,
      since: entry.timestamp,
    });
  }
  return [...groups.values()];
}
