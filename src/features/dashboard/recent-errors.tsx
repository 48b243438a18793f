import { recentErrorLimit, recentErrorQuery } from '../../domain/entities/log-entry/query.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { ErrorTable } from './error-table.tsx';

/** The newest warnings and errors of the last 7 days. */
export function RecentErrors({ organizationId }: { organizationId: string }) {
  return <ErrorTable view={useDataSet(recentErrorQuery(organizationId), { limit: recentErrorLimit })} />;
}
