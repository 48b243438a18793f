import { channelHandlers } from '../areas/channels/calls.ts';
import { circuitBreakerHandlers } from '../areas/circuit-breakers/calls.ts';
import { deviceHandlers } from '../areas/devices/calls.ts';
import { flowHandlers, macroHandlers } from '../areas/flows/flow-calls.ts';
import { sharedLibraryHandlers, sharedObjectHandlers } from '../areas/flows/sharing/calls.ts';
import { libraryFlowHandlers, libraryMacroHandlers } from '../areas/flows/library/calls.ts';
import { organizationFlowHandlers } from '../areas/flows/settings-calls.ts';
import { flowTestHandlers } from '../areas/flows/test-calls.ts';
import { flowTriggerHandlers, flowSessionHandlers } from '../areas/flows/trigger-calls.ts';
import { flowVariableHandlers } from '../areas/flows/variable-calls.ts';
import { numberOrderHandlers } from '../areas/number-orders/calls.ts';
import { numberAvailabilityHandlers } from '../areas/number-pool/calls.ts';
import { numberHandlers } from '../areas/numbers/calls.ts';
import { portingHandlers } from '../areas/number-porting/calls.ts';
import { recordingHandlers } from '../areas/recordings/calls.ts';
import { predefinedDateHandlers } from '../areas/schedules/predefined-date-calls.ts';
import { scheduleHandlers } from '../areas/schedules/schedule-calls.ts';
import { tagHandlers } from '../areas/schedules/tag-calls.ts';
import { outboundSipCallRouterHandlers } from '../areas/sip-call-router/calls.ts';
import { soundHandlers } from '../areas/sounds/calls.ts';
import { telephonyUserHandlers } from '../areas/telephony/calls.ts';
import { organizationTelephonyHandlers } from '../areas/telephony/default-calls.ts';
import { trunkHandlers } from '../areas/trunks/calls.ts';
import { upstreamHandlers } from '../areas/upstreams/calls.ts';
import { webPhoneAccountHandlers, webPhoneHostHandlers } from '../areas/web-phone/calls.ts';

/** The handlers of the calls about telephony: telephones, numbers, flows, audio. */
export const telephonyHandlers = {
  ...telephonyUserHandlers,
  ...numberHandlers,
  ...portingHandlers,
  ...numberOrderHandlers,
  ...numberAvailabilityHandlers,
  ...organizationTelephonyHandlers,
  ...channelHandlers,
  ...circuitBreakerHandlers,
  ...deviceHandlers,
  ...flowHandlers,
  ...macroHandlers,
  ...libraryFlowHandlers,
  ...libraryMacroHandlers,
  ...sharedLibraryHandlers,
  ...sharedObjectHandlers,
  ...flowTestHandlers,
  ...flowTriggerHandlers,
  ...flowSessionHandlers,
  ...flowVariableHandlers,
  ...organizationFlowHandlers,
  ...outboundSipCallRouterHandlers,
  ...predefinedDateHandlers,
  ...scheduleHandlers,
  ...soundHandlers,
  ...tagHandlers,
  ...trunkHandlers,
  ...upstreamHandlers,
  ...webPhoneAccountHandlers,
  ...webPhoneHostHandlers,
  ...recordingHandlers,
};
