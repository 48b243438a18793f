import type { LogLevel } from './model.ts';
import { logLevels } from './model.ts';

/** Rows of the table, and how far back it looks (S0 §9). */
export const recentErrorLimit = 8;
const period = 'P7D';

/** The levels that count as errors here: warn and everything above it. */
export const errorLevels: readonly LogLevel[] = logLevels.slice(logLevels.indexOf('warn'));

/** What went wrong lately in an organization, newest first; entries leave as they age (S0 §7; decisions, 18). */
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

/** What is logged about one entity, newest first (S1 §2.3; 500 at most, S1 §7). */
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
