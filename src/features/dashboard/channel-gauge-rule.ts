import { liveStates } from '../../entities/channel/rules.ts';

/** The end of the gauge's scale, and the most channels that are read for it (S0 §9). */
export const gaugeLimit = 5000;

/** The shares of the scale at which the colour changes (S0 §9). */
export const gaugeStops = { calm: 0.5, busy: 0.75, high: 0.9, full: 1 } as const;

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
