import { randomUUID } from 'node:crypto';
import type { PricePlan } from '../../../../src/domain/entities/price-plan/model.ts';
import { newPolicyRules } from '../../../../src/domain/pricing/expression/default-rules.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Credentials } from './client.ts';
import { createClient } from './client.ts';
import { quietPlatform } from './quiet-platform.ts';

export type NewPlan = CallBody<'pricePlan.create'>;
type SavedPlan = CallBody<'pricePlan.update'>;

export const planEntry = (fields: object = {}) => ({
  id: randomUUID(),
  purchaseContract: null,
  pricePolicy: { base: null, rules: newPolicyRules },
  ...fields,
});

export const newPlan = (fields: Partial<NewPlan> = {}): NewPlan => ({
  id: randomUUID(),
  organizationId: organizationId('Voxtree Platform Operations'),
  name: 'Wholesale',
  description: '',
  periods: { 202601: planEntry() },
  ...fields,
});

/** A platform and the operator at its top, who buys nothing and has plans. */
export async function planRig() {
  const platform = await quietPlatform({ control: true });
  const client = createClient(platform.origin);
  const operator: Required<Credentials> = await client.as('operator');

  /** All rows of a type, or those with a value in a field. */
  async function find<Row>(
    entityType: string,
    ...fields: readonly (readonly [field: string, value: string])[]
  ): Promise<readonly Row[]> {
    const constraints = fields.map(([field, value]) => ({ type: 'equals' as const, field, value }));
    const rows = await platform.control?.find({ entityType, constraints, sorting: [], limit: null });
    return (rows ?? []) as readonly unknown[] as readonly Row[];
  }

  return {
    platform,
    client,
    operator,
    find,
    async make(fields: Partial<NewPlan> = {}): Promise<NewPlan> {
      const body = newPlan(fields);
      const { status } = await client.call('pricePlan.create', body, operator);
      if (status !== 200) throw new Error(`the plan was refused: ${status}`);
      return body;
    },
    async rowOf(id: string): Promise<PricePlan> {
      const [row] = await find<PricePlan>('pricePlan', ['id', id]);
      if (row === undefined) throw new Error(`no plan ${id}`);
      return row;
    },
    save: (id: string, body: SavedPlan, who = operator) => client.call('pricePlan.update', body, who, { id }),
  };
}
export type PlanRig = Awaited<ReturnType<typeof planRig>>;
