import { liveStates } from './rules.ts';

/** The most channels that a gauge counts (S0 §9). */
export const gaugeLimit = 5000;

/** The most channels that a list has; S1 §7 names no limit of theirs, so it has all that the gauge counts. */
export const channelListLimit = gaugeLimit;

/** The channels of an organization that are not over yet, newest first (S0 §7; decisions, 18). */
export const activeChannelQuery = (organizationId: string) => ({
  entityType: 'channel' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    { type: 'in' as const, field: 'state', values: liveStates },
    { type: 'deleted' as const, deleted: false },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit: gaugeLimit,
});
