import type { CallName } from '../../../src/domain/protocol/call.ts';
import { challengeHandlers, permissionHandlers, sessionHandlers } from './auth/calls.ts';
import type { Handler } from './handler.ts';
import { translationHandlers } from './i18n/calls.ts';
import { billingUserHandlers, organizationBillingHandlers } from './billing/calls.ts';
import { contractHandlers } from './contracts/calls.ts';
import { channelHandlers } from './channels/calls.ts';
import { circuitBreakerHandlers } from './circuit-breakers/calls.ts';
import { dataSetHandlers } from './data-sets/calls.ts';
import { deviceHandlers } from './devices/calls.ts';
import { environmentHandlers } from './environment/calls.ts';
import { establishmentHandlers } from './establishments/calls.ts';
import { flowHandlers, macroHandlers } from './flows/flow-calls.ts';
import { libraryFlowHandlers, libraryMacroHandlers } from './flows/library/calls.ts';
import { organizationFlowHandlers } from './flows/settings-calls.ts';
import { flowTestHandlers } from './flows/test-calls.ts';
import { flowSessionHandlers, flowTriggerHandlers } from './flows/trigger-calls.ts';
import { flowVariableHandlers } from './flows/variable-calls.ts';
import { jobHandlers } from './jobs/calls.ts';
import { userSessionHandlers } from './auth/user-session-calls.ts';
import { organizationHandlers } from './organization/calls.ts';
import { organizationTemplateHandlers } from './organization/template-calls.ts';
import { recordingHandlers } from './recordings/calls.ts';
import { referenceHandlers } from './references/calls.ts';
import { roleHandlers } from './roles/calls.ts';
import { outboundSipCallRouterHandlers } from './sip-call-router/calls.ts';
import { predefinedDateHandlers } from './schedules/predefined-date-calls.ts';
import { scheduleHandlers } from './schedules/schedule-calls.ts';
import { tagHandlers } from './schedules/tag-calls.ts';
import { soundHandlers } from './sounds/calls.ts';
import { numberHandlers } from './numbers/calls.ts';
import { organizationTelephonyHandlers } from './telephony/default-calls.ts';
import { telephonyUserHandlers } from './telephony/calls.ts';
import { trunkHandlers } from './trunks/calls.ts';
import { upstreamHandlers } from './upstreams/calls.ts';
import { userHandlers } from './users/calls.ts';
import { wallboardShareHandlers } from './wallboard-share/calls.ts';
import { webPhoneAccountHandlers, webPhoneHostHandlers } from './web-phone/calls.ts';

/** The handler of every call; a missing one does not compile. */
export const handlers: { readonly [Name in CallName]: Handler<Name> } = {
  ...sessionHandlers,
  ...challengeHandlers,
  ...permissionHandlers,
  ...userHandlers,
  ...contractHandlers,
  ...roleHandlers,
  ...telephonyUserHandlers,
  ...numberHandlers,
  ...organizationTelephonyHandlers,
  ...billingUserHandlers,
  ...organizationBillingHandlers,
  ...channelHandlers,
  ...circuitBreakerHandlers,
  ...deviceHandlers,
  ...environmentHandlers,
  ...establishmentHandlers,
  ...flowHandlers,
  ...macroHandlers,
  ...libraryFlowHandlers,
  ...libraryMacroHandlers,
  ...flowTestHandlers,
  ...flowTriggerHandlers,
  ...flowSessionHandlers,
  ...flowVariableHandlers,
  ...organizationFlowHandlers,
  ...userSessionHandlers,
  ...organizationHandlers,
  ...organizationTemplateHandlers,
  ...outboundSipCallRouterHandlers,
  ...predefinedDateHandlers,
  ...scheduleHandlers,
  ...soundHandlers,
  ...tagHandlers,
  ...translationHandlers,
  ...trunkHandlers,
  ...upstreamHandlers,
  ...jobHandlers,
  ...wallboardShareHandlers,
  ...webPhoneAccountHandlers,
  ...webPhoneHostHandlers,
  ...dataSetHandlers,
  ...recordingHandlers,
  ...referenceHandlers,
};
