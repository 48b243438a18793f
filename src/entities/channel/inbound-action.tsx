import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import { EffectiveCallAction } from '../../fields/call-action/effective-call-action.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import styles from './channel.module.css';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { endpointTypeNames } from './name.ts';

const wait = <Skeleton width="60%" />;

type Of = { organizationId: string; linkAt: string | null };

function OfNumber({ number, ...of }: Of & { number: string }) {
  const { organizationId } = of;
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
  return <EffectiveCallAction {...of} action={action} place="calledNumber" />;
}

function OfUser({ userId, ...of }: Of & { userId: string }) {
  const found = useEntity('telephonyUser', userId);
  if (found.state === 'loading') return wait;
  const action = found.state === 'ready' ? (found.entity.inboundCallAction ?? null) : null;
  return <EffectiveCallAction {...of} action={action} place="userInbound" />;
}

function summaryOf(end: Endpoint, of: Of): ReactNode {
  switch (end.type) {
    case 'number':
    case 'trunkNumber':
    case 'displayNumber':
      return end.number && <OfNumber {...of} number={end.number.number} />;
    case 'user':
      return end.userId === null ? null : <OfUser {...of} userId={end.userId} />;
    case 'device':
      return (
        end.deviceId !== null && (
          <Trans>
            Rings at <EntityLink type="device" id={end.deviceId} organizationId={of.linkAt} />
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
  const of = { organizationId: channel.organizationId, linkAt: organizationId };
  const summary = summaryOf(channel.destination, of);
  return (
    summary || (
      <span className={styles.note}>
        <Trans>Nothing is known of what is done with it.</Trans>
      </span>
    )
  );
}
