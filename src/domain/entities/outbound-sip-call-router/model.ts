import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { outboundSipCallRouterCalls } from './calls.ts';

/** Calls to numbers that begin so go this way. */
const ruleSchema = v.object({
  id: v.string(),
  name: v.string(),
  prefixes: v.array(v.string()),
  /** The first is asked; each of the others where all before it failed. */
  upstreamIds: v.array(v.string()),
});
export type RouterRule = v.InferOutput<typeof ruleSchema>;

/** Which upstream takes a call to the outside. There is one, the platform's; its shape is ours, S1 names it only. */
export const outboundSipCallRouterSchema = v.object({
  ...commonFields,
  /** The first that fits a number is the one that holds. */
  rules: v.array(ruleSchema),
  /** Who takes what no rule fits; where there is nobody, such a call goes nowhere. */
  fallbackUpstreamIds: v.array(v.string()),
});
export type OutboundSipCallRouter = v.InferOutput<typeof outboundSipCallRouterSchema>;
export type RouterPlan = Pick<OutboundSipCallRouter, 'rules' | 'fallbackUpstreamIds'>;

/** The id of the only one. */
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
