import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { BillingPlan } from './billing-plan.tsx';
import { displaySourceNames } from './display-source-name.ts';
import { billingUserFields, telephonyUserFields, userFields } from './field.tsx';
import type { DisplaySourceValue, UserValues } from './form-values.ts';
import { Message } from '../../fields/text/message.tsx';
import { twoFactorNames } from './two-factor-name.ts';

/** What the fields of a user's form are called. */
export const userFieldNames = {
  displayName: userFields.displayName.title,
  contract: userFields.contract.title,
  username: userFields.username.title,
  email: userFields.email.title,
  mobilePhoneNumber: userFields.mobilePhoneNumber.title,
  language: userFields.language.title,
  roles: userFields.roleIds.title,
  twoFactorStrategy: userFields.twoFactorStrategy.title,
  enrolment: twoFactorNames.totp,
  password: userFields.password.title,
  currentPassword: msg`Current password`,
  number: telephonyUserFields.number.title,
  outboundLegalSource: telephonyUserFields.outboundLegalSource.title,
  outboundCallDisplaySourceExternal: telephonyUserFields.outboundCallDisplaySourceExternal.title,
  outboundCallDisplaySourceInternal: telephonyUserFields.outboundCallDisplaySourceInternal.title,
  outboundCallAction: telephonyUserFields.outboundCallAction.title,
  inboundCallAction: telephonyUserFields.inboundCallAction.title,
  billingPlanOverride: billingUserFields.billingPlanOverride.title,
  devices: msg`Device login`,
};

const number = (text: string): ReactNode => (text === '' ? '–' : <PhoneNumber number={text} />);
const source = ({ type, number }: DisplaySourceValue): ReactNode => (
  <>
    <Message text={displaySourceNames[type]} /> {number !== '' && <PhoneNumber number={number} />}
  </>
);

/** How their values read, where two people changed one. */
export const userFieldsShown = {
  contract: (id: UserValues['contract']) => (id === null ? '–' : <EntityText type="userContract" id={id} />),
  mobilePhoneNumber: number,
  language: userFields.language.show,
  roles: userFields.roleIds.show,
  twoFactorStrategy: (type: UserValues['twoFactorStrategy']) => <Message text={twoFactorNames[type]} />,
  outboundLegalSource: number,
  outboundCallDisplaySourceExternal: source,
  outboundCallDisplaySourceInternal: source,
  outboundCallAction: (action: UserValues['outboundCallAction']) => <CallActionText action={action} />,
  inboundCallAction: (action: UserValues['inboundCallAction']) => <CallActionText action={action} />,
  billingPlanOverride: (plan: UserValues['billingPlanOverride']) => (
    <BillingPlan plan={plan} organizationId={null} />
  ),
  devices: telephonyUserFields.devices.show,
};
