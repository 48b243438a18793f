import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationBilling } from '../../domain/entities/organization-billing/model.ts';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import type { CallState, DisplaySourceType } from '../../domain/entities/telephony-user/rules.ts';
import type { TwoFactorType } from '../../domain/entities/user/two-factor.ts';

export const createUserTitle = msg`Create user`;
export const updateUserTitle = msg`Update user`;

export const basicSettingsTitle = msg`Basic settings`;
export const telephonySettingsTitle = msg`Telephony settings`;
export const billingSettingsTitle = msg`Billing settings`;
export const deviceLoginTitle = msg`Device login`;

export const mobilePhoneNumberTitle = msg`Mobile phone number`;
export const legalSourceTitle = msg`Legal source number`;

/** The column and filter of two-factor authentication. */
export const twoFactorTitle = msg`Two-factor`;

export const twoFactorNames: Record<TwoFactorType, MessageDescriptor> = {
  none: msg`Disabled`,
  phoneDigits: msg`Prompt phone digits`,
  totp: msg`Authenticator app (TOTP)`,
  totpSetup: msg`Set up at the next login`,
};

/** The numbers that can be shown to the called party. */
export const displaySourceNames: Record<DisplaySourceType, MessageDescriptor> = {
  legalSource: legalSourceTitle,
  mobilePhone: mobilePhoneNumberTitle,
  organizationNumber: msg`Organization number`,
  custom: msg`Custom number`,
};

export const callStateNames: Record<CallState, MessageDescriptor> = {
  idle: msg({ message: 'Idle', context: 'call state' }),
  trying: msg({ message: 'Trying', context: 'call state' }),
  ringing: msg({ message: 'Ringing', context: 'call state' }),
  calling: msg({ message: 'Calling', context: 'call state' }),
};

/** How a user is billed. */
export const billingPlanNames: Record<NonNullable<BillingUser['billingPlanOverride']>, MessageDescriptor> = {
  usageBased: msg`Usage-based`,
  fixed: msg`Fixed`,
};

/** How an organization bills users without a plan of their own. */
export const defaultPlanNames: Record<OrganizationBilling['defaultUserBillingPlan'], MessageDescriptor> = {
  allUsageBased: msg`All usage-based`,
  onlyUsersFixed: msg`Only users fixed`,
  allFixed: msg`All fixed`,
};
