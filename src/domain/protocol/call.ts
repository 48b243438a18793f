import type * as v from 'valibot';
import { billingUserCalls } from '../entities/billing-user/calls.ts';
import { channelCalls } from '../entities/channel/calls.ts';
import { circuitBreakerCalls } from '../entities/circuit-breaker/calls.ts';
import { deviceCalls } from '../entities/device/calls.ts';
import { organizationBillingCalls } from '../entities/organization-billing/calls.ts';
import { jobCalls } from '../entities/job/calls.ts';
import { numberCalls } from '../entities/number/calls.ts';
import { organizationTelephonyCalls } from '../entities/organization-telephony/calls.ts';
import { organizationCalls } from '../entities/organization/calls.ts';
import { outboundSipCallRouterCalls } from '../entities/outbound-sip-call-router/calls.ts';
import { recordingCalls } from '../entities/recording/calls.ts';
import { roleCalls } from '../entities/role/calls.ts';
import { soundCalls } from '../entities/sound/calls.ts';
import { telephonyUserCalls } from '../entities/telephony-user/calls.ts';
import { trunkCalls } from '../entities/trunk/calls.ts';
import { upstreamCalls } from '../entities/upstream/calls.ts';
import { userContractCalls } from '../entities/user-contract/calls.ts';
import { userCalls } from '../entities/user/calls.ts';
import { wallboardShareCalls } from '../entities/wallboard-share/calls.ts';
import { webPhoneAccountCalls } from '../entities/web-phone-account/calls.ts';
import { webPhoneHostCalls } from '../entities/web-phone-host/calls.ts';
import { dataSetCalls } from './data-set-read.ts';
import { referenceCalls } from './reference.ts';
import { sessionCalls } from './session.ts';
import { userSessionCalls } from './user-session.ts';
import { translationCalls } from './translation.ts';
import { jobBatchCalls } from './job-batch.ts';

/** Every call of the platform but `config.json`, by name: one line per entity type that has calls. */
export const calls = {
  ...sessionCalls,
  ...userSessionCalls,
  ...userCalls,
  ...userContractCalls,
  ...recordingCalls,
  ...roleCalls,
  ...telephonyUserCalls,
  ...billingUserCalls,
  ...organizationBillingCalls,
  ...channelCalls,
  ...circuitBreakerCalls,
  ...deviceCalls,
  ...organizationCalls,
  ...numberCalls,
  ...organizationTelephonyCalls,
  ...outboundSipCallRouterCalls,
  ...soundCalls,
  ...translationCalls,
  ...trunkCalls,
  ...upstreamCalls,
  ...wallboardShareCalls,
  ...jobCalls,
  ...jobBatchCalls,
  ...webPhoneAccountCalls,
  ...webPhoneHostCalls,
  ...dataSetCalls,
  ...referenceCalls,
};

export type CallName = keyof typeof calls;
export type CallBody<Name extends CallName> = v.InferInput<(typeof calls)[Name]['body']>;
export type CallAnswer<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['answer']>;

/** The calls whose body is a file. */
export type UploadName = {
  [Name in CallName]: (typeof calls)[Name] extends { readonly maxBytes: number } ? Name : never;
}[CallName];

/** So many bytes of a file may a call bring; null where it brings none. */
export function uploadLimitOf(name: CallName): number | null {
  const call = calls[name];
  return 'maxBytes' in call ? call.maxBytes : null;
}

/** The three headers that every call carries (S0 §7). */
export const callHeader = { session: 'x-session', organization: 'x-organization', user: 'x-user' } as const;

/** The path under /v1 with its parameters put in, encoded. Throws where one is missing. */
export function callPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new RangeError(`${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
}
