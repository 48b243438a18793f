import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../../fields/text/message.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { EffectiveCallAction } from '../../fields/call-action/effective-call-action.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import styles from './channel.module.css';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { endpointTypeNames } from '../../fields/endpoint/type-names.ts';

const loading = <Skeleton width="60%" />;

/** The call's organization, and the organization of the page to link to (null in the administration). */
type InboundSite = { organizationId: string; linkAt: string | null };

function NumberAction({ number, ...site }: InboundSite & { number: string }) {
  const { organizationId } = site;
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
  if (found.state === 'loading') return loading;
  const action = found.state === 'ready' ? (found.rows[0]?.action ?? null) : null;
  return <EffectiveCallAction {...site} action={action} place="calledNumber" />;
}

function UserAction({ userId, ...site }: InboundSite & { userId: string }) {
  const found = useEntity('telephonyUser', userId);
  if (found.state === 'loading') return loading;
  const action = found.state === 'ready' ? (found.entity.inboundCallAction ?? null) : null;
  return <EffectiveCallAction {...site} action={action} place="userInbound" />;
}

function summaryOf(end: Endpoint, site: InboundSite): ReactNode {
  switch (end.type) {
    case 'number':
    case 'trunkNumber':
    case 'displayNumber':
      return end.number && <NumberAction {...site} number={end.number.number} />;
    case 'user':
      return end.userId === null ? null : <UserAction {...site} userId={end.userId} />;
    case 'device':
      return (
        end.deviceId !== null && (
          <CallActionText action={{ type: 'device', deviceId: end.deviceId }} linkAt={site.linkAt} />
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

/** The call action that applies to an inbound call, by its destination (S1-2.6-08). */
export function InboundAction({
  channel,
  organizationId,
}: {
  channel: Channel;
  organizationId: string | null;
}) {
  const site = { organizationId: channel.organizationId, linkAt: organizationId };
  const summary = summaryOf(channel.destination, site);
  return (
    summary || (
      <span className={styles.note}>
        <Trans>Unknown</Trans>
      </span>
    )
  );
}
