import type { Constraint } from '../../core/query.ts';
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

const callKinds = {
  live: [{ type: 'in', field: 'state', values: liveStates }],
  ended: [{ type: 'in', field: 'state', values: ['hangup'] }],
  /** Ended as well, but nobody answered. */
  unanswered: [
    { type: 'in', field: 'state', values: ['hangup'] },
    { type: 'equals', field: 'answerDate', value: null },
  ],
  failed: [{ type: 'in', field: 'state', values: ['faulted'] }],
} satisfies Record<string, readonly Constraint[]>;
export type CallKind = keyof typeof callKinds;

/**
 * The calls of a kind that began in the last hour. Only their number is wanted, which the platform sends with a set
 * however few rows it is limited to.
 */
export const hourlyCallQuery = (organizationId: string, kind: CallKind) => ({
  entityType: 'channel' as const,
  constraints: [
    { type: 'organization' as const, organizationId, scope: 'self' as const },
    ...callKinds[kind],
    { type: 'recent' as const, field: 'createDate', duration: 'PT1H' },
  ],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit: 1,
});
