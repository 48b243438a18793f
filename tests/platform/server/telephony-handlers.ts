import { callQueueHandlers } from '../areas/call-queues/calls.ts';
import { channelHandlers } from '../areas/channels/calls.ts';
import { circuitBreakerHandlers } from '../areas/circuit-breakers/calls.ts';
import { deviceHandlers } from '../areas/devices/calls.ts';
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

/** The handlers of the calls about telephony: telephones, numbers, audio. */
export const telephonyHandlers = {
  ...telephonyUserHandlers,
  ...numberHandlers,
  ...portingHandlers,
  ...numberOrderHandlers,
  ...numberAvailabilityHandlers,
  ...organizationTelephonyHandlers,
  ...callQueueHandlers,
  ...channelHandlers,
  ...circuitBreakerHandlers,
  ...deviceHandlers,
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
