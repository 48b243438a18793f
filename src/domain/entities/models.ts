import type * as v from 'valibot';
import { addressBookEntry } from './address-book-entry/model.ts';
import { auditEntry } from './audit-entry/model.ts';
import { billingCustomer } from './billing-customer/model.ts';
import { billingExport } from './billing-export/model.ts';
import { billingUser } from './billing-user/model.ts';
import { callActivity } from './call-activity/model.ts';
import { callQueue } from './call-queue/model.ts';
import { channel } from './channel/model.ts';
import { circuitBreaker } from './circuit-breaker/model.ts';
import { dataSet } from './data-set/model.ts';
import { device } from './device/model.ts';
import { environment } from './environment/model.ts';
import { establishment } from './establishment/model.ts';
import { failedSignIn } from './failed-sign-in/model.ts';
import { flow } from './flow/model.ts';
import { flowRevisionInfo } from './flow-revision-info/model.ts';
import { flowRevision } from './flow-revision/model.ts';
import { flowSession } from './flow-session/model.ts';
import { flowTest } from './flow-test/model.ts';
import { flowTrigger } from './flow-trigger/model.ts';
import { flowVariable } from './flow-variable/model.ts';
import { job } from './job/model.ts';
import { libraryFlow } from './library-flow/model.ts';
import { libraryMacro } from './library-macro/model.ts';
import { logEntry } from './log-entry/model.ts';
import { macro } from './macro/model.ts';
import { numberAvailability } from './number-availability/model.ts';
import { numberOffer } from './number-offer/model.ts';
import { numberOrder } from './number-order/model.ts';
import { numberPortingRequest } from './number-porting-request/model.ts';
import { number } from './number/model.ts';
import { organizationBilling } from './organization-billing/model.ts';
import { organizationFlow } from './organization-flow/model.ts';
import { organization } from './organization/model.ts';

import { organizationTelephony } from './organization-telephony/model.ts';
import { organizationTemplate } from './organization-template/model.ts';
import { organizationTreeView } from './organization-tree-view/model.ts';
import { outboundMail } from './outbound-mail/model.ts';
import { outboundSipCallRouter } from './outbound-sip-call-router/model.ts';
import { pricePlan } from './price-plan/model.ts';
import { predefinedDate } from './predefined-date/model.ts';
import { purchaseContract } from './purchase-contract/model.ts';
import { queueCaller } from './queue-caller/model.ts';
import { recording } from './recording/model.ts';
import { role } from './role/model.ts';
import { salesContract } from './sales-contract/model.ts';
import { schedule } from './schedule/model.ts';
import { sharedLibrary } from './shared-library/model.ts';
import { sharedObject } from './shared-object/model.ts';
import { sound } from './sound/model.ts';
import { tag } from './tag/model.ts';
import { telephonyUser } from './telephony-user/model.ts';
import { trunk } from './trunk/model.ts';
import { upstream } from './upstream/model.ts';
import { userContract } from './user-contract/model.ts';
import { userPermissionView } from './user-permission-view/model.ts';
import { user } from './user/model.ts';
import { vendor } from './vendor/model.ts';
import { wallboardActivity } from './wallboard-activity/model.ts';
import { wallboardError } from './wallboard-error/model.ts';
import { wallboardShare } from './wallboard-share/model.ts';
import { webPhoneAccount } from './web-phone-account/model.ts';
import { webPhoneHost } from './web-phone-host/model.ts';
import { webPhoneLine } from './web-phone-line/model.ts';

/** Every entity type that data sets can contain. */
export const models = {
  addressBookEntry,
  auditEntry,
  billingCustomer,
  billingExport,
  billingUser,
  callActivity,
  callQueue,
  channel,
  circuitBreaker,
  dataSet,
  device,
  environment,
  establishment,
  failedSignIn,
  flow,
  flowRevision,
  flowRevisionInfo,
  flowSession,
  flowTest,
  flowTrigger,
  flowVariable,
  job,
  libraryFlow,
  libraryMacro,
  logEntry,
  macro,
  number,
  numberAvailability,
  numberOffer,
  numberOrder,
  numberPortingRequest,
  organization,
  organizationBilling,
  organizationFlow,
  organizationTelephony,
  organizationTemplate,
  organizationTreeView,
  outboundMail,
  outboundSipCallRouter,
  predefinedDate,
  pricePlan,
  purchaseContract,
  queueCaller,
  recording,
  role,
  salesContract,
  schedule,
  sharedLibrary,
  sharedObject,
  sound,
  tag,
  telephonyUser,
  trunk,
  upstream,
  user,
  userContract,
  userPermissionView,
  vendor,
  wallboardActivity,
  wallboardError,
  wallboardShare,
  webPhoneAccount,
  webPhoneHost,
  webPhoneLine,
};

export type EntityName = keyof typeof models;
export type EntityOf<Name extends EntityName> = v.InferOutput<(typeof models)[Name]['schema']>;

/** Types with a list, details and actions of their own. */
export type ViewName = {
  [Name in EntityName]: (typeof models)[Name] extends { readonly presentation?: 'view' } ? Name : never;
}[EntityName];

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(models, name);

/** A newer platform may refer to rows of a type that this build does not know, against the type of the name. */
export const isViewName = (name: EntityName): name is ViewName =>
  isEntityName(name) && models[name].presentation !== 'none';
