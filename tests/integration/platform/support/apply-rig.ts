import type { SalesContract } from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { salesContractHandlers } from '../../../platform/areas/billing/contract-calls.ts';
import { isApplying } from '../../../platform/areas/billing/apply/command.ts';
import { usageRow } from '../../../platform/areas/billing/rating/usage-table.ts';
import type { Usage } from '../../../platform/areas/billing/rating/usage.ts';
import { rowOf } from '../../../platform/store/typed-rows.ts';
import { patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import { openPolicies } from './policies.ts';
import { level } from './rating-rig.ts';
import { begin, landline, month, vectorRig } from './rating-vectors.ts';

type ApplyCall =
  | 'salesContract.previewHistoricPricing'
  | 'salesContract.applyHistoricPricing'
  | 'salesContract.updateHistoricMapping'
  | 'salesContract.historicMapping';
type Seller = 'Top' | 'Reseller' | 'Shop';

/** The plans and contracts of the vectors, with the calls that apply prices, made by a user of a seller. */
export async function applyRig(kind: 'inMemory' | 'onDisk' = 'inMemory') {
  const rig = await vectorRig(kind);

  async function call<Name extends ApplyCall>(
    name: Name,
    body: CallBody<Name>,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<CallAnswer<Name>> {
    const request = {
      call: name,
      services: { ...rig.services(), access: { reaches: () => true, reachOf: () => level('Reseller') } },
      parameters,
      body,
      userId: 'user',
      organizationId: null,
      address: '127.0.0.1',
      userAgent: 'test',
    };
    // The handler of a name takes the requests of that name.
    const { run } = salesContractHandlers[name] as unknown as {
      run: (given: typeof request) => Promise<CallAnswer<Name>>;
    };
    return run(request);
  }
  const contract = (id: string = rig.middleContract): SalesContract => {
    const row = rowOf(rig.store(), 'salesContract', id);
    if (row === undefined) throw new Error(`no contract ${id}`);
    return row;
  };
  return {
    ...rig,
    contract,
    makeContract: rig.contract,
    pricing: (id: string = rig.middleContract) => contract(id).currentPricingVersion.months[month],
    preview: (period = month, contractId = rig.middleContract) =>
      call('salesContract.previewHistoricPricing', { period, contractId }),
    apply: (fields: Partial<CallBody<'salesContract.applyHistoricPricing'>> = {}) =>
      call('salesContract.applyHistoricPricing', {
        period: month,
        contractId: rig.middleContract,
        ...fields,
      }),
    updateMapping: (period = month) => call('salesContract.updateHistoricMapping', { period }),
    mapping: (period = month) => call('salesContract.historicMapping', {}, { period }),
    async changePlan(seller: Seller, rules: RulesByNode): Promise<void> {
      const root = await (await openPolicies(rig.store())).save(level(seller), rules);
      const id = rig.plans[seller];
      const current = rowOf(rig.store(), 'pricePlan', id)?.currentVersion;
      const entry = current?.periods[begin];
      if (current === undefined || entry === undefined) throw new Error(`no plan ${id}`);
      const periods = { [begin]: { ...entry, pricePolicy: root.id, ruleCount: root.ruleCount } };
      const currentVersion = { ...current, number: current.number + 1, periods };
      await publish(rig.store(), [patch('pricePlan', id, { currentVersion })]);
    },
    /** Starts the jobs, and stops them once none applies prices. */
    async runJobs(): Promise<void> {
      const { jobs } = rig.services();
      await jobs.start();
      while (isApplying(rig.store(), month)) await new Promise((resolve) => setTimeout(resolve, 2));
      await jobs.stop();
    },
    /** Stores calls of a minute out of the branch that are over but not rated. */
    async storeCalls(count: number): Promise<void> {
      const nodeId = rig.services().productOfNumber('outboundCall', landline);
      const rows = Array.from({ length: count }, (_, at): Usage => ({
        id: `call-${String(at).padStart(6, '0')}`,
        month,
        consumer: level('Branch'),
        domain: 'outboundCall',
        nodeId: nodeId ?? null,
        subjectId: `channel ${at}`,
        number: landline,
        plan: null,
        opened: '2026-03-05T10:00:00.000Z',
        closed: '2026-03-05T10:01:00.000Z',
        quantity: 60,
        state: 'pending',
      }));
      await rig.store().write([], rows.map(usageRow));
    },
    /** The bill of a month at each hop: the lines, the amount, and the number of lines without one. */
    async billed(period = month) {
      const found = await rig.store().query<{ hop: number; lines: number; amount: number; unrated: number }>(
        `SELECT hop, count(*)::int AS lines, coalesce(sum(sales), 0)::int AS amount, count(reason)::int AS unrated
         FROM usage_sale WHERE month = $1 GROUP BY hop ORDER BY hop`,
        [period],
      );
      return found.map(({ lines, amount, unrated }) => ({ lines, amount, unrated }));
    },
  };
}
export type ApplyRig = Awaited<ReturnType<typeof applyRig>>;
