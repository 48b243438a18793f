import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { prefixText } from './prefix.ts';

const isEachOnce = (items: string[]): boolean => new Set(items).size === items.length;
const upstreams = v.pipe(v.array(v.string()), v.maxLength(20), v.check(isEachOnce, 'Each upstream once'));

/** A rule as submitted. */
export const routerRuleInput = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: shownName(100),
  prefixes: v.pipe(v.array(prefixText), v.minLength(1), v.maxLength(200)),
  upstreamIds: v.pipe(upstreams, v.minLength(1)),
});
export const routerEntries = {
  rules: v.pipe(v.array(routerRuleInput), v.maxLength(500)),
  fallbackUpstreamIds: upstreams,
};

export const outboundSipCallRouterCalls = {
  /** Replaces the routing of all outbound calls, with the rules in their order (S1-7-13). */
  'outboundSipCallRouter.replace': defineCall({
    method: 'PUT',
    path: 'telephony/outbound-sip-call-router',
    access: { policy: 'telephony.outboundSipCallRouter.update' },
    refusals: ['gone'],
    body: v.object(routerEntries),
    answer: v.object({}),
    repeatable: true,
  }),
};
