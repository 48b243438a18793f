import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';

/** The rows that follow a default, because this field of theirs is null. A login has no field of its own. */
const followers = {
  calledNumber: { entityType: 'number', field: 'action' },
  deviceCall: { entityType: 'device', field: 'callAction' },
  deviceLogin: null,
  userOutbound: { entityType: 'telephonyUser', field: 'outboundCallAction' },
  userInbound: { entityType: 'telephonyUser', field: 'inboundCallAction' },
  trunkCall: { entityType: 'trunk', field: 'callAction' },
} as const satisfies Record<DefaultPlace, { readonly entityType: string; readonly field: string } | null>;

export type FollowerType = Exclude<(typeof followers)[DefaultPlace], null>['entityType'];

/** `unknown`: they have no rows, or the viewer may not see their call actions. */
type Followers =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'ready'; readonly type: FollowerType; readonly count: number };

/** How many entities follow the default of a place; without a place or organization, none are asked for. */
export function useFollowers(place: DefaultPlace | null, organizationId: string | null): Followers {
  const of = place === null ? null : followers[place];
  const found = useDataSet(
    of && organizationId !== null
      ? {
          entityType: of.entityType,
          constraints: [
            { type: 'organization', organizationId, scope: 'self' },
            { type: 'deleted', deleted: false },
            { type: 'equals', field: of.field, value: null },
          ],
          sorting: [],
          limit: 1,
        }
      : null,
    { limit: 1 },
  );
  if (of === null || organizationId === null || found.state === 'refused') return { state: 'unknown' };
  if (found.state === 'loading') return { state: 'loading' };
  return { state: 'ready', type: of.entityType, count: found.total };
}
