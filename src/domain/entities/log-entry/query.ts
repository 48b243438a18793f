import type { LogLevel } from './level.ts';
import { logLevels } from './level.ts';

/** The number of rows of the table, and the period it covers. */
export const recentErrorLimit = 8;
const period = 'P7D';

/** The levels that count as errors here: warn and everything above it. */
export const errorLevels: readonly LogLevel[] = logLevels.slice(logLevels.indexOf('warn'));

/** The recent errors of an organization, newest first; entries leave as they age (decision 18). */
export const recentErrorQuery = (organizationId: string) => ({
  entityType: 'logEntry' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'in' as const, field: 'level', values: [...errorLevels] },
    { type: 'recent' as const, field: 'timestamp', duration: period },
  ],
  sorting: [{ by: 'timestamp', dir: 'desc' as const }],
  limit: recentErrorLimit,
});

/** The log entries of one entity, newest first, 500 at most (S1-2.3-04, S1-7-61). */
export const entityLogQuery = (type: string, id: string, organizationId: string) => ({
  entityType: 'logEntry' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'tree' as const },
    { type: 'equals' as const, field: 'sourceType', value: type },
    { type: 'equals' as const, field: 'sourceId', value: id },
  ],
  sorting: [{ by: 'timestamp', dir: 'desc' as const }],
  limit: 500,
});
