import { Plural } from '@lingui/react/macro';
import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { FollowerType } from './use-followers.ts';
import { useFollowers } from './use-followers.ts';

type Props = { place: DefaultPlace; organizationId: string | null };

/** How many entities a default call action applies to; nothing if the viewer may not see their call actions. */
export function DefaultActionReach({ place, organizationId }: Props) {
  const found = useFollowers(place, organizationId);
  if (found.state !== 'ready') return null;
  return (
    <Notice tone="info">
      <Count type={found.type} count={found.count} />
    </Notice>
  );
}

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
