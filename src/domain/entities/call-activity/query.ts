import type { ActivitySpan } from './rules.ts';
import { activitySpans } from './rules.ts';

/** The minutes of the last hour or the hours of the last day in which an organization had calls, oldest first. */
export const callActivityQuery = (organizationId: string, span: ActivitySpan) => ({
  entityType: 'callActivity' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'equals' as const, field: 'span', value: span },
    { type: 'recent' as const, field: 'start', duration: activitySpans[span].kept },
  ],
  sorting: [{ by: 'start', dir: 'asc' as const }],
  limit: 60,
});
