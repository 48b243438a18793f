import { msg } from '@lingui/core/macro';
import { namedValue } from '../../fields/text/message.tsx';
import { formFields } from '../define/entity-forms.ts';
import { billingUserFields, telephonyUserFields, userFields } from './fields.tsx';
import type { UserValues } from './form-data.ts';
import { userValuesSchema } from './form-data.ts';
import type { UserSource } from './form-source.ts';
import { deviceLoginTitle, twoFactorNames } from './name.ts';

/** The fields of the user forms, which cover the user, their telephony settings and their billing settings. */
export const userFormFields = {
  ...userFields,
  roles: userFields.roleIds,
  twoFactorStrategy: { ...userFields.twoFactorStrategy, show: namedValue(twoFactorNames) },
  enrolment: { title: twoFactorNames.totp, access: 'write-only' },
  password: { ...userFields.password, access: 'write-only' },
  currentPassword: {
    title: msg`Current password`,
    invalid: msg`Enter your current password.`,
    access: 'write-only',
  },
  ...telephonyUserFields,
  ...billingUserFields,
  devices: { ...telephonyUserFields.devices, title: deviceLoginTitle },
} as const;

/** Those that have a value in the forms. */
export const userValueFields = formFields<UserValues, UserSource>(userValuesSchema, userFormFields);
