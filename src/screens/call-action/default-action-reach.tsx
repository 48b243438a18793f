import { Plural } from '@lingui/react/macro';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';

/** The rows that follow a default, because this field of theirs is null. A login has no field of its own. */
const followers = {
  calledNumber: { entityType: 'number', field: 'action' },
  deviceCall: { entityType: 'device', field: 'callAction' },
  deviceLogin: null,
  userOutbound: { entityType: 'telephonyUser', field: 'outboundCallAction' },
  userInbound: { entityType: 'telephonyUser', field: 'inboundCallAction' },
  trunkCall: { entityType: 'trunk', field: 'callAction' },
} as const satisfies Record<DefaultPlace, { readonly entityType: string; readonly field: string } | null>;

type Props = { place: DefaultPlace; organizationId: string | null };

/** How many entities a default call action applies to; nothing if the viewer may not see their call actions. */
export function DefaultActionReach({ place, organizationId }: Props) {
  const of = followers[place];
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
  if (of === null || found.state !== 'ready') return null;
  return (
    <Notice tone="info">
      <Count type={of.entityType} count={found.total} />
    </Notice>
  );
}

type FollowerType = Exclude<(typeof followers)[DefaultPlace], null>['entityType'];

function Count({ type, count }: { type: FollowerType; count: number }) {
  switch (type) {
    case 'number':
      return (
        <Plural
          value={count}
          one="Applies to # number without an action of its own."
          other="Applies to # numbers without an action of their own."
        />
      );
    case 'device':
      return (
        <Plural
          value={count}
          one="Applies to # device without a call action of its own."
          other="Applies to # devices without a call action of their own."
        />
      );
    case 'trunk':
      return (
        <Plural
          value={count}
          one="Applies to # trunk without a call action of its own."
          other="Applies to # trunks without a call action of their own."
        />
      );
    case 'telephonyUser':
      return (
        <Plural
          value={count}
          one="Applies to # user without a call action of their own."
          other="Applies to # users without a call action of their own."
        />
      );
  }
}
