import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { outboundSipCallRouterCalls } from './calls.ts';

/** The route of calls to numbers with one of the prefixes. */
const ruleSchema = v.object({
  id: v.string(),
  name: v.string(),
  prefixes: v.array(v.string()),
  /** Upstreams are tried in this order until one takes the call. */
  upstreamIds: v.array(v.string()),
});
export type RouterRule = v.InferOutput<typeof ruleSchema>;

/**
 * The rules that choose the upstreams of an outbound call. There is only one, the platform's; its structure is ours.
 */
export const outboundSipCallRouterSchema = v.object({
  ...commonFields,
  /** The first rule that matches a number applies. */
  rules: v.array(ruleSchema),
  /** The upstreams for calls that match no rule; if empty, such calls fail. */
  fallbackUpstreamIds: v.array(v.string()),
});
export type OutboundSipCallRouter = v.InferOutput<typeof outboundSipCallRouterSchema>;
export type RouterPlan = Pick<OutboundSipCallRouter, 'rules' | 'fallbackUpstreamIds'>;

/** The id of the only row. */
export const routerId = 'outbound-sip-call-router';

export const outboundSipCallRouter = defineModel({
  name: 'outboundSipCallRouter',
  schema: outboundSipCallRouterSchema,
  view: 'telephony.outboundSipCallRouter.view',
  scope: 'inherited',
  refs: { fallbackUpstreamIds: 'upstream' },
  searchFields: [],
  nameOf: () => '',
  calls: outboundSipCallRouterCalls,
});
