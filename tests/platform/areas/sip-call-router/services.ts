import type { Core } from '../core.ts';
import { openOutboundCalls } from './outbound-calls.ts';
import type { OutboundCalls } from './outbound-calls.ts';

export interface SipCallRouterServices extends Core {
  readonly outboundCalls: OutboundCalls;
}

export const openSipCallRouter = ({
  store,
  now,
  alarms,
}: Core): Pick<SipCallRouterServices, 'outboundCalls'> => ({
  outboundCalls: openOutboundCalls(store, now, alarms),
});
