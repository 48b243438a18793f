import { msg } from '@lingui/core/macro';
import { formatMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { sipFields } from '../../fields/sip/sip-list.tsx';
import { YesNo } from '../../fields/text/yes-no.tsx';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { deviceTypeNames } from './name.ts';
import { noneText } from '../define/none-text.ts';

const confirmation = msg`Confirm calls with a key press`;
const showUser = (id: string) => <EntityText type="user" id={id} />;
const type = choiceField(['sip', 'userNumber', 'webPhone'], deviceTypeNames);

/** The fields of a device. */
export const deviceFields = {
  displayName: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  ownerUser: {
    title: msg`Owner`,
    none: msg`None (shared device)`,
    invalid: msg`Choose an owner.`,
    show: showUser,
  },
  loggedInUser: { title: msg`Logged in user`, none: noneText, show: showUser },
  configuration: {
    title: msg`Configuration`,
    show: (configuration: Pick<Device['configuration'], 'type'>) => type.show(configuration.type),
  },
  'configuration.type': { title: msg`Type`, ...type },
  'configuration.macAddress': {
    title: msg`MAC address`,
    none: noneText,
    description: msg`Printed on the device’s label. Used to provision the device when it first connects.`,
    invalid: msg`Enter twelve digits of 0–9 and A–F, such as 00:15:65:1A:2B:3C.`,
    show: formatMacAddress,
  },
  'configuration.useNatIntelligence': {
    title: msg`NAT intelligence`,
    description: msg`Detects NAT between the device and the platform.`,
  },
  'configuration.accountId': { title: msg`Account ID`, none: noneText },
  'configuration.username': { title: msg`Username` },
  'configuration.password': { title: msg`Password` },
  'configuration.number': {
    title: msg`Number`,
    none: noneText,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  loggedInUserName: { title: msg`Name of the logged-in user` },
  callAction: { title: msg`Call action`, ...callActionField },
  userProperties: {
    title: confirmation,
    show: ({ useDtmfConfirm }: Device['userProperties']) => <YesNo value={useDtmfConfirm} />,
  },
  'userProperties.useDtmfConfirm': {
    title: confirmation,
    description: msg`The person answering must press a key before the call is connected, so voicemail cannot take it.`,
  },
  ...sipFields,
} satisfies EntityFields<Device>;

/** The limits of a personal device. */
export const personalDeviceTexts = {
  name: msg`A personal device is named after its owner.`,
  login: msg`Only its owner can be logged in on a personal device.`,
};
