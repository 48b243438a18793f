import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { SalesContractPeriod } from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { Targeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import { newTargeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import { newPolicyRules } from '../../../../src/domain/pricing/expression/default-rules.ts';
import { periodAfter, periodAt } from '../../../../src/domain/pricing/period.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials, PlatformClient } from './client.ts';

export const top = organizationId('Voxtree Platform Operations');
export const reseller = organizationId('Noorderlicht Telecom');
export const customer = organizationId('Zorggroep Noordoost-Groningen');
export const sites = ['Verpleeghuis Het Hoge Heem', 'Thuiszorg Eemsdelta'].map(organizationId);

/** The period some months from now. */
export const monthFromNow = (months: number): string => periodAfter(periodAt(Date.now()) ?? '', months) ?? '';

export const everything: Targeting[string] = { self: true, customers: 'all' };

type NewContract = CallBody<'salesContract.create'>;
type NewPlan = CallBody<'pricePlan.create'>;

/** Makes plans and contracts by calls of a user who may. */
export function contractMaker(platform: Platform, client: PlatformClient, who: Required<Credentials>) {
  async function rowOf<Name extends EntityName>(entityType: Name, id: string): Promise<EntityOf<Name>> {
    const constraints = [{ type: 'ids' as const, ids: [id] }];
    const rows = await platform.control?.find({ entityType, constraints, sorting: [], limit: 1 });
    return rows?.[0] as EntityOf<Name>;
  }

  /** The entries of a plan, each with rules at the root. */
  const planPeriods = (
    rules: Readonly<Record<string, PriceRules>>,
    purchaseContract: string | null,
  ): NewPlan['periods'] =>
    Object.fromEntries(
      Object.entries(rules).map(([start, root]) => [
        start,
        { id: `from-${start}`, purchaseContract, pricePolicy: { base: null, rules: root } },
      ]),
    );

  async function makePlan(
    organization: string,
    rules: Readonly<Record<string, PriceRules>> = { '202001': newPolicyRules },
    purchaseContract: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    const periods = planPeriods(rules, purchaseContract);
    const body = { id, organizationId: organization, name: 'Wholesale', description: '', periods };
    expect(await client.call('pricePlan.create', body, who)).toMatchObject({ status: 200 });
    return id;
  }

  const wanted = (fields: Partial<NewContract> & Pick<NewContract, 'periods'>): NewContract => ({
    id: randomUUID(),
    organizationId: top,
    buyerOrganization: reseller,
    name: null,
    description: '',
    ...fields,
  });

  const create = (body: NewContract) => client.call('salesContract.create', body, who);

  return {
    rowOf,
    planPeriods,
    makePlan,
    wanted,
    create,
    async make(fields: Partial<NewContract> & Pick<NewContract, 'periods'>): Promise<NewContract> {
      const body = wanted(fields);
      const { status, body: answer } = await create(body);
      expect([status, answer]).toMatchObject([200, {}]);
      return body;
    },
    save: (id: string, body: CallBody<'salesContract.update'>, as = who) =>
      client.call('salesContract.update', body, as, { id }),
    async savePlan(id: string, periods: NewPlan['periods']): Promise<void> {
      const { number: base } = (await rowOf('pricePlan', id)).currentVersion;
      const { status, body } = await client.call('pricePlan.update', { base, periods }, who, { id });
      expect([status, body]).toEqual([200, { number: base + 1 }]);
    },
  };
}

export const contractPeriod = (
  pricePlan: string | null,
  fields: Partial<SalesContractPeriod> = {},
): SalesContractPeriod => ({
  id: randomUUID(),
  pricePlan,
  isExclusive: false,
  targeting: newTargeting(reseller),
  ...fields,
});
