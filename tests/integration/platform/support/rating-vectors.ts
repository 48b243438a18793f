import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { RatedUsage } from '../../../platform/areas/billing/rating/usage.ts';
import { ratingRig } from './rating-rig.ts';
const literal = (amount: number) => ({ type: 'literal', amount }) as const;
const steps = (start: number, recurring: number): PriceRules => ({
  startPeriod: literal(start),
  recurringPeriod: literal(recurring),
});
/** The plans of vectors 39 to 45. */
const topRules = {
  outboundCall: { fixedPrice: { type: 'none' }, ...steps(1, 1) },
  'outboundCall.NL.mobile': { variablePrice: literal(180) },
  'outboundCall.NL.landline': { variablePrice: literal(65) },
} satisfies RulesByNode;
const resellerRules: RulesByNode = {
  root: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
  'outboundCall.NL.mobile': {
    defaultPricing: { type: 'roundUp', amount: 10, of: { type: 'scalePrice', factor: 1500 } },
  },
};
const shopRules: RulesByNode = {
  root: { defaultPricing: { type: 'offsetPrice', amount: 100 } },
  outboundCall: { fixedPrice: literal(200), ...steps(60, 60) },
};
export const begin = '202601';
export const mobile = '+31612345678';
export const landline = '+31201234567';

/** The month of the rig's clock. */
export const month = '202603';
export const wholePage = { after: '', limit: 1000 };
/** The quantity billed, the amount and the margin at each hop, or the reason that there is none. */
export const amountsOf = ({ sales }: RatedUsage) =>
  sales.map(({ amounts }) =>
    amounts.kind === 'rated'
      ? [amounts.billed, amounts.amount, amounts.margin?.margin ?? null]
      : amounts.reason,
  );
export const vector42 = [
  [192, 576, null],
  [192, 864, 288],
  [240, 1680, 816],
];

/** The rig with the plans and contracts of these vectors. To be restarted, it needs a folder. */
export async function vectorRig(kind: 'inMemory' | 'onDisk' = 'inMemory') {
  const folder = kind === 'inMemory' ? null : await mkdtemp(join(tmpdir(), 'rating-'));
  const rig = await ratingRig({ at: '2026-03-10T10:00:00.000Z', folder });
  const topPlan = await rig.plan('Top', { [begin]: topRules });
  const topContract = await rig.contract('Top', 'Reseller', { [begin]: { pricePlan: topPlan } });
  const plan = await rig.plan('Reseller', { [begin]: resellerRules }, topContract);
  const middle = await rig.contract('Reseller', 'Shop', { [begin]: { pricePlan: plan } });
  const shopPlan = await rig.plan('Shop', { [begin]: shopRules }, middle);
  const shopContract = await rig.contract('Shop', 'Branch', { [begin]: { pricePlan: shopPlan } });
  return {
    ...rig,
    topContract,
    middleContract: middle,
    shopContract,
    plans: { Top: topPlan, Reseller: plan, Shop: shopPlan },
    /** Makes a call of some milliseconds out of the branch, whose prices are read in between. */
    async call(to: string, ms: number): Promise<string> {
      const id = await rig.begin('Branch', { to });
      await rig.answer(id);
      const { usages, rater } = rig.services();
      await rater.prepare(await usages.inState('open', wholePage));
      rig.move(ms);
      await rig.end(id);
      return id;
    },
    async close() {
      await rig.close();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}
export type VectorRig = Awaited<ReturnType<typeof vectorRig>>;
