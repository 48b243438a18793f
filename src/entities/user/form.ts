import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { EntityFormOf, FormPart, FormStep } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { BasicStep } from './basic-step.tsx';
import { DeviceStep } from './device-step.tsx';
import { sendBilling, sendLogins, sendPassword, sendTelephony, userBody } from './form-calls.ts';
import type { UserValues } from './form-data.ts';
import {
  sensitiveFields,
  telephonySettings,
  userCallActions,
  userSchemaFor,
  userValuesOf,
} from './form-data.ts';
import { userFormFields, userValueFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';
import { useUserSource } from './form-source.ts';
import {
  basicSettingsTitle,
  billingSettingsTitle,
  createUserTitle,
  deviceLoginTitle,
  telephonySettingsTitle,
  updateUserTitle,
} from './name.ts';
import { TelephonyStep } from './telephony-step.tsx';

type UserForm = EntityFormOf<UserSource, UserValues>;
type UserStep = FormStep<UserSource, UserValues>;
type UserPart = FormPart<UserSource, UserValues>;

const passwordFields: UserStep['fields'] = ['password', 'currentPassword'];
const basicFields: UserStep['fields'] = [
  'displayName',
  'contract',
  'language',
  'roles',
  'enrolment',
  ...sensitiveFields.filter((field) => field !== 'password'),
];
const telephonyFields: UserStep['fields'] = [...telephonySettings, ...userCallActions];
const billingFields: UserStep['fields'] = ['billingPlanOverride'];

const basicStep: UserStep = {
  id: 'basic',
  title: basicSettingsTitle,
  fields: [...basicFields, ...passwordFields],
  Body: BasicStep,
};
const telephonyStep: UserStep = {
  id: 'telephony',
  title: telephonySettingsTitle,
  fields: [...telephonyFields, ...billingFields],
  Body: TelephonyStep,
};
const deviceStep: UserStep = {
  id: 'devices',
  title: deviceLoginTitle,
  fields: ['devices'],
  Body: DeviceStep,
};

const basicPart = { title: basicSettingsTitle, step: 'basic', fields: basicFields };
const otherParts: readonly UserPart[] = [
  { title: userFormFields.password.title, step: 'basic', fields: passwordFields, send: sendPassword },
  { title: telephonySettingsTitle, step: 'telephony', fields: telephonyFields, send: sendTelephony },
  { title: billingSettingsTitle, step: 'telephony', fields: billingFields, send: sendBilling },
];

const common = {
  entity: 'user',
  useSource: useUserSource,
  schema: userSchemaFor,
  valuesOf: userValuesOf,
  fields: userValueFields,
  places: { 'twoFactorStrategy.enrolment.digits': 'enrolment.digits' },
} as const satisfies Partial<UserForm>;

/** Updates a user with the calls in the specified order (S1-7-03), then their device logins. */
export const updateUser: UserForm = {
  ...common,
  title: updateUserTitle,
  submit: { label: msg`Save` },
  done: { text: msg`User settings updated` },
  steps: [basicStep, telephonyStep, deviceStep],
  parts: [
    {
      ...basicPart,
      send: (values, { source, subject: { id, organizationId } }) =>
        call('user.update', { id }, { userId: id, ...userBody(values, source) }, organizationId),
    },
    ...otherParts,
    { title: deviceLoginTitle, step: 'devices', send: sendLogins },
  ],
};
export const updateUserForm = defineForm(updateUser);

/** Creates a user in an organization. A new user is logged in on no device, so that step is missing. */
export const createUser: UserForm = {
  ...common,
  title: createUserTitle,
  submit: { label: createUserTitle },
  done: { text: msg`User created` },
  steps: [basicStep, telephonyStep],
  parts: [
    {
      ...basicPart,
      send: (values, { source, subject: { id, organizationId } }) => {
        const { displayName, roles, ...rest } = userBody(values, source);
        if (organizationId === null || displayName === undefined || roles === undefined) return null;
        const { currentPassword: _, userId: __, ...body } = rest;
        return call('user.create', {}, { id, organizationId, displayName, roles, ...body }, organizationId);
      },
    },
    ...otherParts,
  ],
};
export const createUserForm = defineForm(createUser);
