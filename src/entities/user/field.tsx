import { msg } from '@lingui/core/macro';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { languageNames } from '../../i18n/locale.ts';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import type { EntityFields } from '../define/field.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import { billingPlanNames } from './billing-plan-name.ts';
import { callStateNames } from './call-state-name.ts';
import { displaySourceNames } from './display-source-name.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { twoFactorNames } from './two-factor-name.ts';

/** The fields of a user, as readers know them. */
export const userFields = {
  displayName: { title: msg`Name` },
  contract: {
    title: msg`User type`,
    none: msg`None`,
    show: (id: string) => <EntityText type="userContract" id={id} />,
  },
  username: { title: msg`Username` },
  email: { title: msg`Email address` },
  mobilePhoneNumber: {
    title: msg`Mobile phone number`,
    show: ({ number }: { number: string }) => <PhoneNumber number={number} />,
  },
  roleIds: { title: msg`Roles`, show: (ids: readonly string[]) => <EntityNames type="role" ids={ids} /> },
  language: {
    title: msg`Language`,
    show: (language: NonNullable<User['language']>) => languageNames[language],
  },
  hasPassword: {
    title: msg`Password`,
    show: (is: boolean) => <Message text={is ? msg`Set` : msg`Not set`} />,
  },
  twoFactorStrategy: {
    title: msg`Two-factor authentication`,
    none: twoFactorNames.none,
    show: ({ type }: NonNullable<User['twoFactorStrategy']>) => <Message text={twoFactorNames[type]} />,
  },
  /** Of the password itself nobody is told more than that it is another one. */
  password: { title: msg`Password` },
} satisfies EntityFields<User>;

const showSource = ({ type, number }: TelephonyUser['outboundCallDisplaySourceInternal']) => (
  <>
    <Message text={displaySourceNames[type]} /> {number !== null && <PhoneNumber number={number} />}
  </>
);
const callAction = {
  none: msg({ message: 'Default', context: 'call action' }),
  show: (action: NonNullable<TelephonyUser['inboundCallAction']>) => <CallActionText action={action} />,
};

/** The fields of a user's telephony settings. */
export const telephonyUserFields = {
  number: { title: msg`Internal number` },
  outboundLegalSource: {
    title: msg`Legal source number`,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  outboundCallDisplaySourceExternal: { title: msg`Number shown on external calls`, show: showSource },
  outboundCallDisplaySourceInternal: { title: msg`Number shown on internal calls`, show: showSource },
  outboundCallAction: { title: msg`Outbound call action`, ...callAction },
  inboundCallAction: { title: msg`Inbound call action`, ...callAction },
  callState: {
    title: msg`Call state`,
    show: (state: TelephonyUser['callState']) => <Message text={callStateNames[state]} />,
  },
  devices: { title: msg`Devices`, show: (ids: readonly string[]) => <EntityNames type="device" ids={ids} /> },
} satisfies EntityFields<TelephonyUser>;

/** The fields of a user's billing settings. */
export const billingUserFields = {
  billingPlanOverride: {
    title: msg`Billing plan`,
    none: msg`Default of the organization`,
    show: (plan: NonNullable<BillingUser['billingPlanOverride']>) => (
      <Message text={billingPlanNames[plan]} />
    ),
  },
} satisfies EntityFields<BillingUser>;
