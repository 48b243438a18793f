import { liveStates } from './rules.ts';

/** The maximum number of channels that a gauge counts. */
export const gaugeLimit = 5000;

/** The maximum number of channels in a list. The specification names none, so it equals the gauge's. */
export const channelListLimit = gaugeLimit;

/** The active channels of an organization, newest first (decision 18). */
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
