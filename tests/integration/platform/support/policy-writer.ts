import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { openPolicies } from './policies.ts';

/** A policy with rules at every depth. */
export const numberedPolicy = (amount: number): RulesByNode => ({
  root: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
  user: { fixedPrice: { type: 'literal', amount } },
  'outboundCall.NL.mobile': { variablePrice: { type: 'literal', amount } },
  'outboundCall.NL.mobile.kpn': { variablePrice: { type: 'offsetPrice', amount } },
});

/* A child process that saves policies until it is killed, and prints the id of each. */
async function main(folder: string): Promise<void> {
  const store = await openStore({ folder, pace: 1 });
  const { save } = await openPolicies(store);
  for (let amount = 0; ; amount += 1)
    process.stdout.write(`${(await save('seller', numberedPolicy(amount))).id}\n`);
}

const [, script = '', folder] = process.argv;
if (script.endsWith('policy-writer.ts')) void main(folder ?? '');
