import { msg } from '@lingui/core/macro';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { EntityFields } from '../define/field.ts';
import { sipFields } from '../../fields/sip/sip-list.tsx';
import type { Device } from '../../domain/entities/device/model.ts';
import { deviceTypeNames } from './name.ts';

const user = (id: string) => <EntityText type="user" id={id} />;

/** The fields of a device, as readers know them. */
export const deviceFields = {
  displayName: { title: msg`Name` },
  ownerUser: { title: msg`Owner`, none: msg`None, it is shared`, show: user },
  loggedInUser: { title: msg`Logged in user`, none: msg`None`, show: user },
  configuration: {
    title: msg`Configuration`,
    show: ({ type }: Device['configuration']) => <Message text={deviceTypeNames[type]} />,
  },
  'configuration.password': { title: msg`Password` },
  callAction: {
    title: msg`Call action`,
    none: msg({ message: 'Default', context: 'call action' }),
    show: (action: NonNullable<Device['callAction']>) => <CallActionText action={action} />,
  },
  userProperties: {
    title: msg`Confirm calls by a key`,
    show: ({ useDtmfConfirm }: Device['userProperties']) => (
      <Message text={useDtmfConfirm ? msg`Yes` : msg`No`} />
    ),
  },
  ...sipFields,
} satisfies EntityFields<Device>;
