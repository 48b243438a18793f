import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity-link.tsx';
import { EntityText } from '../../fields/entity-text.tsx';
import { Message } from '../../fields/message.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import type { EntityPlace, EntityView } from '../view.ts';
import type { Device } from './model.ts';

const typeNames = { sip: msg`SIP`, userNumber: msg`User number`, webPhone: msg`Web phone` };
const statusNames = { online: msg`Online`, offline: msg`Offline`, other: msg`Other` };
const tones: Record<Device['status'], Tone> = { online: 'ok', offline: 'neutral', other: 'notice' };

const cell = {
  name: (device: Device) => device.displayName,
  type: (device: Device) => <Message text={typeNames[device.configuration.type]} />,
  owner: (device: Device) => device.ownerUser && <EntityText type="user" id={device.ownerUser} />,
  loggedIn: (device: Device) => device.loggedInUser && <EntityText type="user" id={device.loggedInUser} />,
  status: (device: Device) => (
    <StatusBadge tone={tones[device.status]}>
      <Message text={statusNames[device.status]} />
    </StatusBadge>
  ),
};

function Details({ entity, organizationId }: EntityPlace<Device>) {
  const { t } = useLingui();
  const user = (id: string | null) =>
    id === null ? t`None` : <EntityLink type="user" id={id} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        { label: t`Name`, value: entity.displayName },
        { label: t`Type`, value: cell.type(entity) },
        { label: t`Status`, value: cell.status(entity) },
        { label: t`Owner`, value: user(entity.ownerUser) },
        { label: t`Logged in user`, value: user(entity.loggedInUser) },
      ]}
    />
  );
}

/** A telephone of whatever kind, as others refer to it. */
export const deviceView: EntityView<'device'> = {
  name: 'device',
  icon: 'device',
  words: { one: msg`Device`, many: msg`Devices`, details: msg`Device details` },
  list: {
    columns: [
      { id: 'displayName', title: msg`Name`, cell: cell.name, sort: 'displayName', width: 220 },
      { id: 'type', title: msg`Type`, cell: cell.type, sort: 'configuration.type', width: 130 },
      { id: 'ownerUser', title: msg`Owner`, cell: cell.owner, width: 180 },
      { id: 'loggedInUser', title: msg`Logged in user`, cell: cell.loggedIn, width: 180 },
      { id: 'status', title: msg`Status`, cell: cell.status, sort: 'status', width: 110 },
    ],
    filters: [
      {
        field: 'configuration.type',
        title: msg`Type`,
        kind: 'selection',
        options: Object.entries(typeNames).map(([value, title]) => ({ value, title })),
      },
      {
        field: 'status',
        title: msg`Status`,
        kind: 'selection',
        options: Object.entries(statusNames).map(([value, title]) => ({ value, title })),
      },
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  },
  Details,
};
