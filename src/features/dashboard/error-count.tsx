import { Plural } from '@lingui/react/macro';
import { useCounts } from '../../client/data/use-counts.ts';
import type { Query } from '../../domain/core/query.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import styles from './dashboard.module.css';
import { sameErrorQuery } from './error-groups.ts';

/** How often the error of an entry has happened, if it was more than once. */
export function ErrorCount({ entry }: { entry: LogEntry }) {
  const query = sameErrorQuery(entry);
  return query && <Count query={query} />;
}

function Count({ query }: { query: Query }) {
  const found = useCounts(query, { limit: 0 });
  if (found.state !== 'ready' || found.total < 2) return null;
  return (
    <span className={styles.times}>
      <Plural value={found.total} one="# time in 7 days" other="# times in 7 days" />
    </span>
  );
}
