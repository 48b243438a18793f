import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { ContractPricing, PurchaseSource } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import { pricingBuyerRow, pricingRow } from '../../../platform/areas/billing/policy/policy-tables.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { startPlatform } from '../../../platform/start-platform.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { pricingOf } from '../../../platform/writes/derived/contract-pricing.ts';
import { quietOptions } from '../../support/quiet-options.ts';
import type { Credentials } from './client.ts';
import { createClient } from './client.ts';
import { openPolicies } from './policies.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

export const mobile = 'outboundCall.NL.mobile';
export const landline = 'outboundCall.NL.landline';
export const kpn = `${mobile}.kpn`;
export const amount = (value: number) => ({ type: 'literal', amount: value }) as const;
const from = (start: number, recurring: number) => ({
  startPeriod: amount(start),
  recurringPeriod: amount(recurring),
});

/** The three levels of the vectors 39 to 45, from the top; the last one sells to its own sites. */
export const levels: readonly [seller: string, buyer: string, policy: RulesByNode][] = [
  [
    'Voxtree Platform Operations',
    'Noorderlicht Telecom',
    {
      outboundCall: { fixedPrice: { type: 'none' }, ...from(1, 1) },
      [mobile]: { variablePrice: amount(180) },
      [landline]: { variablePrice: amount(65) },
    },
  ],
  [
    'Noorderlicht Telecom',
    'Zorggroep Noordoost-Groningen',
    {
      root: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
      [mobile]: {
        defaultPricing: { type: 'roundUp', amount: 10, of: { type: 'scalePrice', factor: 1500 } },
      },
    },
  ],
  [
    'Zorggroep Noordoost-Groningen',
    'Verpleeghuis Het Hoge Heem',
    {
      root: { defaultPricing: { type: 'offsetPrice', amount: 100 } },
      outboundCall: { fixedPrice: amount(200), ...from(60, 60) },
      [kpn]: { variablePrice: { type: 'inherit' } },
    },
  ],
];

/** A platform with the policies and pricings of these levels, and the users who sell and buy there. */
export async function policyLevels() {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const data = join(folder, 'data');
  cpSync(inject('seeded'), data, { recursive: true });
  const store = await openStore({ folder: data });
  const { save } = await openPolicies(store);
  const plans: PolicyFragment[] = [];
  const pricings: ContractPricing[] = [];
  let purchase: PurchaseSource = { kind: 'top' };
  for (const [seller, buyer, policy] of levels) {
    const plan = await save(organizationId(seller), policy);
    const pricing = pricingOf({ policy: plan.id, purchase });
    await store.write([], [pricingRow(pricing), pricingBuyerRow(pricing.id, organizationId(buyer))]);
    plans.push(plan);
    pricings.push(pricing);
    purchase = { kind: 'pricing', id: pricing.id };
  }
  const failing = pricingOf({
    policy: plans[1]?.id ?? '',
    purchase: { kind: 'error', code: 'noPurchaseContract' },
  });
  const withoutPurchase = pricingOf({
    policy: plans[2]?.id ?? '',
    purchase: { kind: 'pricing', id: failing.id },
  });
  await store.write([], [pricingRow(failing), pricingRow(withoutPurchase)]);
  await store.close();
  const platform = await startPlatform({ ...quietOptions, control: true, data });
  const client = createClient(platform.origin);
  const users: Record<string, Required<Credentials>> = {};
  for (const name of ['operator', 'noorderlicht', 'zorggroep', 'brightwater', 'nobody'])
    users[name] = await client.as(name);
  return {
    platform,
    client,
    users,
    plans,
    pricings,
    withoutPurchase,
    async close() {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type PolicyLevels = Awaited<ReturnType<typeof policyLevels>>;

/** The id of a policy or pricing of a level. */
export const idOf = (all: readonly { readonly id: string }[], level: number): string => all[level]?.id ?? '';
