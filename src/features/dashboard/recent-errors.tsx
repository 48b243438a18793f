import { recentErrorLimit, recentErrorQuery } from '../../domain/entities/log-entry/query.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { logCell } from '../../entities/log-entry/cell.tsx';
import { ErrorLink } from './error-link.tsx';
import { ErrorTable } from './error-table.tsx';

const messageCell = (entry: LogEntry) => <ErrorLink entry={entry} />;

/** The newest warnings and errors of the last 7 days. */
export function RecentErrors({ organizationId }: { organizationId: string }) {
  const view = useDataSet(recentErrorQuery(organizationId), { limit: recentErrorLimit });
  return <ErrorTable view={view} source={logCell.source} message={messageCell} />;
}
