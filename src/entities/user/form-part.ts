import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormPart, FormSubject } from '../define/form.ts';
import { tidySource } from '../../domain/entities/telephony-user/rules.ts';
import type { UserSource } from './form-source.ts';
import type { DisplaySourceValue, UserValues } from './form-values.ts';
import { entersSensitive, factsOf, loginsOf, rulesOf } from './form-values.ts';
import { withoutProhibited } from '../../domain/entities/user/rules.ts';

interface Context {
  readonly source: UserSource;
  readonly subject: FormSubject;
}

/** The password is said to be explicit where one is set, and where the user type takes it away (S1 §5). */
export function passwordChange(values: UserValues, source: UserSource): 'none' | 'set' | 'remove' {
  if (rulesOf(source, values.contract).password === 'prohibited')
    return source.user?.hasPassword === false ? 'none' : 'remove';
  return values.password === '' ? 'none' : 'set';
}

/** What is sent of a user: all the fields of S1 §7, without those that the reader may not see. */
export function userBody(values: UserValues, source: UserSource): CallBody<'user.update'> {
  const facts = withoutProhibited(factsOf(values, source.user), rulesOf(source, values.contract));
  const { displayName, contract, roles, language, enrolment, currentPassword } = values;
  const strategy = facts.twoFactorStrategy;
  return {
    displayName,
    contract,
    roles,
    ...(entersSensitive(source) && {
      username: facts.username,
      email: facts.email,
      mobilePhoneNumber: facts.mobilePhoneNumber,
      language,
      twoFactorStrategy:
        strategy?.type === 'totp' && enrolment !== null ? { type: 'totp', enrolment } : strategy,
      password: { type: passwordChange(values, source) === 'none' ? 'existing' : 'explicit' },
    }),
    ...(currentPassword !== '' && { currentPassword }),
  };
}

const wireSource = ({ type, number }: DisplaySourceValue) =>
  tidySource({ type, number: number === '' ? null : number });

/** Everything of the telephony settings (S1 §7); call actions only from those who may see them. */
export const telephonyBody = (values: UserValues, source: UserSource): CallBody<'telephonyUser.update'> => ({
  number: values.number,
  outboundLegalSource: values.outboundLegalSource === '' ? null : values.outboundLegalSource,
  outboundCallDisplaySourceExternal: wireSource(values.outboundCallDisplaySourceExternal),
  outboundCallDisplaySourceInternal: wireSource(values.outboundCallDisplaySourceInternal),
  ...(can(source.holder, capabilities.callActions) && {
    outboundCallAction: values.outboundCallAction,
    inboundCallAction: values.inboundCallAction,
  }),
});

export const sendPassword = (
  values: UserValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null => {
  const change = passwordChange(values, source);
  if (change === 'none' || !entersSensitive(source)) return null;
  const body = {
    password: change === 'set' ? values.password : null,
    ...(values.currentPassword !== '' && { currentPassword: values.currentPassword }),
  };
  return call('user.setPassword', { id }, body, organizationId);
};

export const sendTelephony = (
  values: UserValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> =>
  call('telephonyUser.update', { id }, telephonyBody(values, source), organizationId);

/** Only by those who may, and only what is different (S1 §6, §7). */
export const sendBilling = (
  { billingPlanOverride }: UserValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null =>
  !can(source.holder, capabilities.billingPlanOverride) ||
  billingPlanOverride === (source.billing?.billingPlanOverride ?? null)
    ? null
    : call('billingUser.update', { id }, { billingPlanOverride }, organizationId);

/** Logs the user out where they no longer are, then in where they are now (S1 §7). Stops at the first refusal. */
export function sendLogins(
  { devices }: UserValues,
  { source, subject: { id: userId, organizationId } }: Context,
): Promise<CallOutcome> | null {
  const now = loginsOf(source);
  const gone = now.filter((id) => !devices.includes(id));
  const come = devices.filter((id) => !now.includes(id));
  if (gone.length + come.length === 0) return null;
  return (async () => {
    let last: CallOutcome = { kind: 'saved', value: {} };
    for (const id of gone) {
      last = await call('device.logout', { id }, {}, organizationId);
      if (last.kind !== 'saved') return last;
    }
    for (const id of come) {
      last = await call('device.login', { id, userId }, {}, organizationId);
      if (last.kind !== 'saved') return last;
    }
    return last;
  })();
}

export type UserPart = FormPart<UserSource, UserValues>;
