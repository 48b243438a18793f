import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { EntityFormOf, FormStep } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { BasicStep } from './basic-step.tsx';
import { DeviceStep } from './device-step.tsx';
import type { UserPart } from './form-part.ts';
import { sendBilling, sendLogins, sendPassword, sendTelephony, userBody } from './form-part.ts';
import type { UserSource } from './form-source.ts';
import { useUserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';
import { userSchemaFor, userValuesOf } from './form-values.ts';
import { TelephonyStep } from './telephony-step.tsx';
import { userFieldNames, userFieldsShown } from './form-field.tsx';

type UserForm = EntityFormOf<UserSource, UserValues>;
type Step = FormStep<UserSource, UserValues>;

const basic: Step = {
  id: 'basic',
  title: msg`Basic settings`,
  fields: [
    'displayName',
    'contract',
    'username',
    'email',
    'mobilePhoneNumber',
    'language',
    'roles',
    'twoFactorStrategy',
    'enrolment',
    'password',
    'currentPassword',
  ],
  Body: BasicStep,
};
const telephony: Step = {
  id: 'telephony',
  title: msg`Telephony settings`,
  fields: [
    'number',
    'outboundLegalSource',
    'outboundCallDisplaySourceExternal',
    'outboundCallDisplaySourceInternal',
    'outboundCallAction',
    'inboundCallAction',
    'billingPlanOverride',
  ],
  Body: TelephonyStep,
};
const logins: Step = { id: 'devices', title: msg`Device login`, fields: ['devices'], Body: DeviceStep };

const passwords: Step['fields'] = ['password', 'currentPassword'];
const plans: Step['fields'] = ['billingPlanOverride'];
const without = (step: Step, others: Step['fields']) =>
  step.fields.filter((field) => !others.includes(field));

const basicPart = { title: msg`Basic settings`, step: 'basic', fields: without(basic, passwords) };
const passwordPart: UserPart = {
  title: msg`Password`,
  step: 'basic',
  fields: passwords,
  send: sendPassword,
};
const telephonyPart: UserPart = {
  title: msg`Telephony settings`,
  step: 'telephony',
  fields: without(telephony, plans),
  send: sendTelephony,
};
const billingPart: UserPart = {
  title: msg`Billing settings`,
  step: 'telephony',
  fields: plans,
  send: sendBilling,
};

const form = {
  entity: 'user',
  useSource: useUserSource,
  schema: userSchemaFor,
  valuesOf: userValuesOf,

  fields: formFields<UserValues, UserSource>(userFieldNames, userFieldsShown, [
    'password',
    'currentPassword',
    'enrolment',
  ]),

  places: { 'twoFactorStrategy.enrolment.digits': 'enrolment.digits' },
} as const;

/** Changes a user, in the specification's order of calls (S1 §2.4, §7). */
export const updateUser: UserForm = {
  ...form,
  title: msg`Update user`,
  submit: msg`Save`,
  done: msg`User settings updated`,
  steps: [basic, telephony, logins],
  parts: [
    {
      ...basicPart,
      send: (values, { source, subject: { id, organizationId } }) =>
        call('user.update', { id }, { userId: id, ...userBody(values, source) }, organizationId),
    },
    passwordPart,
    telephonyPart,
    billingPart,
    { title: msg`Device login`, step: 'devices', send: sendLogins },
  ],
};
export const updateUserForm = defineForm(updateUser);

/** Makes a user in an organization: the same steps without devices (decisions, 12). */
export const createUser: UserForm = {
  ...form,
  title: msg`Create user`,
  submit: msg`Create user`,
  done: msg`User created`,
  steps: [basic, telephony],
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
    passwordPart,
    telephonyPart,
    billingPart,
  ],
};
export const createUserForm = defineForm(createUser);
