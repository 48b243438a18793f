import { msg } from '@lingui/core/macro';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';
import {
  billingPlanNames,
  callStateNames,
  displaySourceNames,
  legalSourceTitle,
  mobilePhoneNumberTitle,
  twoFactorNames,
} from './name.ts';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const passwordTitle = msg`Password`;
const internalNumberTitle = msg`Internal number`;
const showNumber = (number: string) => <PhoneNumber number={number} />;
const showTwoFactor = namedValue(twoFactorNames);

/** The fields of a user. */
export const userFields = {
  displayName: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  contract: {
    title: msg`User type`,
    none: noneText,
    show: (id: string) => <EntityText type="userContract" id={id} />,
  },
  username: { title: msg`Username`, none: noneText, invalid: msg`Enter a username without spaces.` },
  email: { title: msg`Email address`, none: noneText, invalid: msg`Enter an email address.` },
  mobilePhoneNumber: {
    title: mobilePhoneNumberTitle,
    none: noneText,
    show: ({ number }: { number: string }) => showNumber(number),
  },
  internalNumber: { title: internalNumberTitle, none: noneText },
  roleIds: {
    title: msg`Roles`,
    none: noneText,
    invalid: msg`Choose at least one role.`,
    show: (ids: readonly string[]) => <EntityNames type="role" ids={ids} />,
  },
  language: {
    title: msg`Language`,
    show: (language: NonNullable<User['language']>) => memberEntry(languageNames, language, language),
  },
  hasPassword: {
    title: passwordTitle,
    show: (isSet: boolean) => <Message text={isSet ? msg`Set` : msg`Not set`} />,
  },
  twoFactorStrategy: {
    title: msg`Two-factor authentication`,
    none: twoFactorNames.none,
    invalid: msg`The user type requires two-factor authentication.`,
    show: ({ type }: NonNullable<User['twoFactorStrategy']>) => showTwoFactor(type),
  },
  /** The change log tells only that the password changed. */
  password: { title: passwordTitle },
} satisfies EntityFields<User>;

const showSource = ({ type, number }: TelephonyUser['outboundCallDisplaySourceInternal']) => (
  <>
    <Message text={memberName(displaySourceNames, type)} /> {number && showNumber(number)}
  </>
);

/** The fields of a user's telephony settings. */
export const telephonyUserFields = {
  number: {
    title: internalNumberTitle,
    none: noneText,
    description: msg`Digits only. Leading zeros are kept.`,
    invalid: msg`Enter only digits, at most 16.`,
    show: showNumber,
  },
  outboundLegalSource: {
    title: legalSourceTitle,
    description: msg`The number that identifies the caller by law, whatever number is displayed.`,
    none: noneText,
    show: showNumber,
  },
  outboundCallDisplaySourceExternal: { title: msg`Number shown on external calls`, show: showSource },
  outboundCallDisplaySourceInternal: { title: msg`Number shown on internal calls`, show: showSource },
  outboundCallAction: { title: msg`Outbound call action`, ...callActionField },
  inboundCallAction: { title: msg`Inbound call action`, ...callActionField },
  callState: { title: msg`Call state`, show: namedValue(callStateNames) },
  devices: {
    title: msg`Devices`,
    none: noneText,
    show: (ids: readonly string[]) => <EntityNames type="device" ids={ids} />,
  },
} satisfies EntityFields<TelephonyUser>;

/** The fields of a user's billing settings. */
export const billingUserFields = {
  billingPlanOverride: {
    title: msg`Billing plan`,
    none: msg`Organization default`,
    show: namedValue(billingPlanNames),
  },
} satisfies EntityFields<BillingUser>;
