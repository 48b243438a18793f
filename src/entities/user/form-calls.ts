import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import { pick } from '../../lib/value/pick.ts';
import type { FormPart } from '../define/form.ts';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-data.ts';
import {
  entersSensitive,
  factsOf,
  loginsOf,
  rulesOf,
  telephonySettings,
  userCallActions,
} from './form-data.ts';
import { withoutProhibited } from '../../domain/entities/user/rules.ts';

type Send = FormPart<UserSource, UserValues>['send'];

/** A password is set if one was typed, and removed if the user type prohibits it (S1-5-02). */
export function passwordChange(values: UserValues, source: UserSource): 'none' | 'set' | 'remove' {
  if (rulesOf(source, values.contract).password === 'prohibited')
    return source.user?.hasPassword === false ? 'none' : 'remove';
  return values.password === '' ? 'none' : 'set';
}

/** The body of an update: all fields that the viewer may see (S1-7-04). */
export function userBody(values: UserValues, source: UserSource): CallBody<'user.update'> {
  const {
    password: _,
    twoFactorStrategy: strategy,
    ...facts
  } = withoutProhibited(factsOf(values, source.user), rulesOf(source, values.contract));
  const { displayName, contract, roles, language, enrolment, currentPassword } = values;
  return {
    ...(entersSensitive(source) && {
      ...facts,
      language,
      twoFactorStrategy:
        strategy?.type === 'totp' && enrolment !== null ? { type: 'totp', enrolment } : strategy,
      password: { type: passwordChange(values, source) === 'none' ? 'existing' : 'explicit' },
    }),
    displayName,
    contract,
    roles,
    ...(currentPassword !== '' && { currentPassword }),
  };
}

/** The telephony settings (S1-7-05), with call actions only if the viewer may see them (S1-6-05). */
export const telephonyBody = (values: UserValues, source: UserSource): CallBody<'telephonyUser.update'> => ({
  ...pick(values, telephonySettings),
  ...(can(source.holder, capabilities.callActions) && pick(values, userCallActions)),
});

export const sendPassword: Send = (values, { source, subject: { id, organizationId } }) => {
  const change = passwordChange(values, source);
  if (change === 'none' || !entersSensitive(source)) return null;
  const body = {
    password: change === 'set' ? values.password : null,
    ...(values.currentPassword !== '' && { currentPassword: values.currentPassword }),
  };
  return call('user.setPassword', { id }, body, organizationId);
};

export const sendTelephony: Send = (values, { source, subject: { id, organizationId } }) =>
  call('telephonyUser.update', { id }, telephonyBody(values, source), organizationId);

/** Sends a changed billing plan, if the viewer may change it (S1-7-03). */
export const sendBilling: Send = ({ billingPlanOverride }, { source, subject: { id, organizationId } }) =>
  !can(source.holder, capabilities.billingPlanOverride) ||
  billingPlanOverride === (source.billing?.billingPlanOverride ?? null)
    ? null
    : call('billingUser.update', { id }, { billingPlanOverride }, organizationId);

/** Logs the user out of the unticked devices, then in on the ticked ones. Stops at the first refusal. */
export const sendLogins: Send = ({ devices }, { source, subject: { id: userId, organizationId } }) => {
  const current = loginsOf(source);
  const removed = current.filter((id) => !devices.includes(id));
  const added = devices.filter((id) => !current.includes(id));
  if (removed.length + added.length === 0) return null;
  return (async () => {
    let last: CallOutcome = { kind: 'saved', value: {} };
    for (const id of removed) {
      last = await call('device.logout', { id }, {}, organizationId);
      if (last.kind !== 'saved') return last;
    }
    for (const id of added) {
      last = await call('device.login', { id, userId }, {}, organizationId);
      if (last.kind !== 'saved') return last;
    }
    return last;
  })();
};
