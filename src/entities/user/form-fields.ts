import { msg } from '@lingui/core/macro';
import { namedValue } from '../../fields/text/message.tsx';
import type { FormFields } from '../define/field.ts';
import { billingUserFields, telephonyUserFields, userFields } from './fields.tsx';
import type { UserValues } from './form-data.ts';
import type { UserSource } from './form-source.ts';
import { deviceLoginTitle, twoFactorNames } from './name.ts';

const { outboundLegalSource, callState: _, ...telephonyFields } = telephonyUserFields;

/** The fields of the user forms, which cover the user, their telephony settings and their billing settings. */
export const userFormFields: FormFields<UserValues, UserSource> = {
  displayName: userFields.displayName,
  contract: userFields.contract,
  username: userFields.username,
  email: userFields.email,
  mobilePhoneNumber: { ...userFields.mobilePhoneNumber, show: outboundLegalSource.show },
  language: userFields.language,
  roles: userFields.roleIds,
  twoFactorStrategy: { ...userFields.twoFactorStrategy, show: namedValue(twoFactorNames) },
  enrolment: { title: twoFactorNames.totp, access: 'write-only' },
  password: { ...userFields.password, access: 'write-only' },
  currentPassword: {
    title: msg`Current password`,
    invalid: msg`Enter your current password.`,
    access: 'write-only',
  },
  ...telephonyFields,
  outboundLegalSource,
  billingPlanOverride: billingUserFields.billingPlanOverride,
  devices: { ...telephonyUserFields.devices, title: deviceLoginTitle },
};
