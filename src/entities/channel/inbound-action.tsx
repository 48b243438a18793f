import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { callActionNames } from '../../fields/call-action-name.ts';
import { CallActionText } from '../../fields/call-action-text.tsx';
import { EntityLink } from '../../fields/entity-link.tsx';
import { Message } from '../../fields/message.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useDataSet } from '../../replica/use-data-set.ts';
import { useEntity } from '../../replica/use-entity.ts';
import type { CallAction, CallActionPlace } from '../call-action.ts';
import styles from './channel.module.css';
import type { Endpoint } from './endpoint.ts';
import type { Channel } from './model.ts';
import { endpointTypeNames } from './name.ts';

const wait = <Skeleton width="60%" />;

/** What is done; where nothing is said, what the organization has for it. */
function Done({ action, place, of }: { action: CallAction | null; place: CallActionPlace; of: string }) {
  const { i18n } = useLingui();
  const defaults = useEntity('organizationTelephony', action === null ? of : null);
  if (action !== null) return <CallActionText action={action} />;
  if (defaults.state === 'loading') return wait;
  const own = defaults.state === 'ready' ? defaults.entity[place] : null;
  return (
    <Trans>
      By default: {own === null ? i18n._(callActionNames.hangup) : <CallActionText action={own} />}
    </Trans>
  );
}

function OfNumber({ number, organizationId }: { number: string; organizationId: string }) {
  const found = useDataSet({
    entityType: 'number',
    constraints: [
      { type: 'organization', organizationId, scope: 'self' },
      { type: 'equals', field: 'number', value: number },
      { type: 'deleted', deleted: false },
    ],
    sorting: [],
    limit: 1,
  });
  if (found.state === 'loading') return wait;
  const action = found.state === 'ready' ? (found.rows[0]?.action ?? null) : null;
  return <Done action={action} place="calledNumber" of={organizationId} />;
}

function OfUser({ userId, organizationId }: { userId: string; organizationId: string }) {
  const found = useEntity('telephonyUser', userId);
  if (found.state === 'loading') return wait;
  const action = found.state === 'ready' ? (found.entity.inboundCallAction ?? null) : null;
  return <Done action={action} place="userInbound" of={organizationId} />;
}

function summaryOf(end: Endpoint, channel: Channel, place: string | null): ReactNode {
  const { organizationId } = channel;
  switch (end.type) {
    case 'number':
    case 'trunkNumber':
    case 'displayNumber':
      return end.number && <OfNumber number={end.number.number} organizationId={organizationId} />;
    case 'user':
      return end.userId === null ? null : <OfUser userId={end.userId} organizationId={organizationId} />;
    case 'device':
      return (
        end.deviceId !== null && (
          <Trans>
            Rings at <EntityLink type="device" id={end.deviceId} organizationId={place} />
          </Trans>
        )
      );
    case 'userLogin':
    case 'userLogout':
    case 'userCallPickup':
      return <Message text={endpointTypeNames[end.type]} />;
    case 'custom':
      return null;
  }
}

/** What the organization does with a call that comes in there, in a sentence (S1 §2.6). */
export function InboundAction({
  channel,
  organizationId,
}: {
  channel: Channel;
  organizationId: string | null;
}) {
  const summary = summaryOf(channel.destination, channel, organizationId);
  return (
    summary || (
      <span className={styles.note}>
        <Trans>Nothing is known of what is done with it.</Trans>
      </span>
    )
  );
}
