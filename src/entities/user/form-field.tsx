import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CallActionText } from '../../fields/call-action-text.tsx';
import { EntityText } from '../../fields/entity-text.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { BillingPlan } from './billing-plan.tsx';
import { displaySourceNames } from './display-source-name.ts';
import type { DisplaySourceValue, UserValues } from './form-values.tsx';
import { Message } from '../../fields/message.tsx';
import { twoFactorNames } from './two-factor-name.ts';

/** What the fields of a user's form are called. */
export const userFieldNames = {
  displayName: msg`Name`,
  contract: msg`User type`,
  username: msg`Username`,
  email: msg`Email address`,
  mobilePhoneNumber: msg`Mobile phone number`,
  language: msg`Language`,
  roles: msg`Roles`,
  twoFactorStrategy: msg`Two-factor authentication`,
  enrolment: msg`Authenticator app (TOTP)`,
  password: msg`Password`,
  currentPassword: msg`Current password`,
  number: msg`Internal number`,
  outboundLegalSource: msg`Legal source number`,
  outboundCallDisplaySourceExternal: msg`Number shown on external calls`,
  outboundCallDisplaySourceInternal: msg`Number shown on internal calls`,
  outboundCallAction: msg`Outbound call action`,
  inboundCallAction: msg`Inbound call action`,
  billingPlanOverride: msg`Billing plan`,
  devices: msg`Device login`,
};

const source = ({ type, number }: DisplaySourceValue): ReactNode => (
  <>
    <Message text={displaySourceNames[type]} /> {number}
  </>
);
const names = (type: 'role' | 'device') => (ids: readonly string[]) => (
  <ul>
    {ids.map((id) => (
      <li key={id}>
        <EntityText type={type} id={id} />
      </li>
    ))}
  </ul>
);

/** How their values read, where two people changed one. */
export const userFieldsShown = {
  contract: (id: UserValues['contract']) => (id === null ? '–' : <EntityText type="userContract" id={id} />),
  language: (language: UserValues['language']) => languageNames[language],
  roles: names('role'),
  twoFactorStrategy: (type: UserValues['twoFactorStrategy']) => <Message text={twoFactorNames[type]} />,
  outboundCallDisplaySourceExternal: source,
  outboundCallDisplaySourceInternal: source,
  outboundCallAction: (action: UserValues['outboundCallAction']) => <CallActionText action={action} />,
  inboundCallAction: (action: UserValues['inboundCallAction']) => <CallActionText action={action} />,
  billingPlanOverride: (plan: UserValues['billingPlanOverride']) => (
    <BillingPlan plan={plan} organizationId={null} />
  ),
  devices: names('device'),
};
