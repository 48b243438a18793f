import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import type { Channel, ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import type {
  SalesContractPeriod,
  SalesContractVersion,
} from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { contractVersionTable } from '../../../platform/areas/billing/contracts/contract-versions.ts';
import { newContract, versionWrites } from '../../../platform/areas/billing/contracts/new-version.ts';
import { openBilling } from '../../../platform/areas/billing/services.ts';
import { bareNumber, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { openCore } from '../../../platform/areas/core.ts';
import {
  organizationId,
  organizationRows,
  organizationWrites,
} from '../../../platform/demo/organizations.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';
import { create } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import { openPolicies } from './policies.ts';

/** Top sells to Reseller, Reseller to Shop, Shop to Branch. */
const levels = ['Top', 'Reseller', 'Shop', 'Branch'] as const;
export type Level = (typeof levels)[number];
const tree = {
  name: 'Top',
  children: [{ name: 'Reseller', children: [{ name: 'Shop', children: ['Branch'] }] }],
};
export const level = (name: Level): string => organizationId(name);

const outside = (number: string): Endpoint => ({
  type: 'number',
  number: bareNumber(number),
  displayName: null,
  rawNumber: null,
});
export const colleague: Endpoint = {
  type: 'user',
  userId: 'user',
  number: bareNumber('205'),
  displayName: 'Colleague',
  legalSource: null,
};

/** The services of billing on a store of their own, with four organizations. The clock stands still until it is moved. */
export async function ratingRig(options: { readonly at: string; readonly folder: string | null }) {
  let time = Date.parse(options.at);
  const now = (): number => time;
  const iso = (): string => new Date(time).toISOString();

  async function open() {
    const store = await openStore({ folder: options.folder, pace: 0, now });
    const core = await openCore({ store, now, folder: null, secretKey: null });
    const billing = await openBilling(core);
    return { store, core, services: { ...core, ...billing } };
  }
  let life = await open();
  let { store } = life;
  if ([...store.all('organization')].length === 0)
    await publish(store, organizationWrites(organizationRows(tree, '2020-01-01T00:00:00.000Z')));

  async function plan(
    seller: Level,
    periods: Readonly<Record<string, RulesByNode>>,
    purchaseContract: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    const policies = await openPolicies(store);
    const entries = [];
    for (const [start, rules] of Object.entries(periods)) {
      const root = await policies.save(level(seller), rules);
      entries.push([
        start,
        { id: `from-${start}`, purchaseContract, pricePolicy: root.id, ruleCount: root.ruleCount },
      ] as const);
    }
    const currentVersion = { number: 1, name: 'Plan', description: '', periods: Object.fromEntries(entries) };
    const dates = { createDate: iso(), updateDate: iso(), deleteDate: null };
    await publish(store, [
      create('pricePlan', { id, organizationId: level(seller), ...dates, currentVersion, contractCount: 0 }),
    ]);
    return id;
  }

  async function contract(
    seller: Level,
    buyer: Level,
    periods: Readonly<Record<string, Partial<SalesContractPeriod>>>,
  ): Promise<string> {
    const id = randomUUID();
    const version = versionOf(1, buyer, periods);
    await publish(
      store,
      [
        newContract(
          { id, organizationId: level(seller), buyerOrganization: level(buyer), at: time, now: time },
          version,
        ),
      ],
      [contractVersionTable.row(id, version)],
    );
    return id;
  }
  const versionOf = (
    number: number,
    buyer: Level,
    periods: Readonly<Record<string, Partial<SalesContractPeriod>>>,
  ): SalesContractVersion => ({
    number,
    name: null,
    description: '',
    periods: Object.fromEntries(
      Object.entries(periods).map(([start, fields]) => [
        start,
        {
          id: `from-${start}`,
          pricePlan: null,
          isExclusive: false,
          targeting: { [level(buyer)]: { self: true, customers: 'all' as const } },
          ...fields,
        },
      ]),
    ),
  });

  /** Waits for alarms that are being set. */
  const settle = (): Promise<void> => life.core.inTurn(() => Promise.resolve());

  const event = (id: string, each: ChannelEvent) =>
    store.write([{ kind: 'event', type: 'channel', id, event: each }]);

  return {
    /** Those since the last restart. */
    store: (): Store => store,
    services: () => life.services,
    now,
    move: (ms: number): void => void (time += ms),
    plan,
    contract,
    save: (
      id: string,
      buyer: Level,
      number: number,
      periods: Readonly<Record<string, Partial<SalesContractPeriod>>>,
    ) => {
      const { writes, tableRows } = versionWrites(id, versionOf(number, buyer, periods));
      return publish(store, writes, tableRows);
    },
    event,
    /** Begins a call out of an organization, or into it. */
    async begin(
      consumer: Level,
      ends:
        | { readonly to: string }
        | { readonly from: string; readonly called: Endpoint }
        | Pick<Channel, 'source' | 'destination'>,
      id: string = randomUUID(),
    ): Promise<string> {
      const fields =
        'to' in ends
          ? ({ direction: 'outbound', source: colleague, destination: outside(ends.to) } as const)
          : 'from' in ends
            ? ({ direction: 'inbound', source: outside(ends.from), destination: ends.called } as const)
            : ({ direction: 'outbound', ...ends } as const);
      await store.write([
        create('channel', freshChannel({ id, organizationId: level(consumer), at: iso(), ...fields })),
      ]);
      return id;
    },
    answer: (id: string) => event(id, { type: 'stateSwitched', state: 'answered', at: iso() }),
    end: (id: string) =>
      event(id, { type: 'hungUp', initiator: 'remote', reason: 'normalHangup', at: iso() }),
    transfer: (id: string, to: string) =>
      event(id, { type: 'connectionInfoUpdated', onHold: false, destination: outside(to), at: iso() }),
    usagesOf: (consumer: Level, month: string) =>
      life.services.usages.ofConsumer(level(consumer), month, { after: '', limit: 1000 }),
    /** Runs the jobs that are due until no usage is pending. */
    async rateAll(): Promise<void> {
      const { jobs } = life.services;
      await jobs.start();
      const { usages } = life.services;
      while ((await usages.inState('pending', { after: '', limit: 1 })).length > 0)
        await new Promise((resolve) => setTimeout(resolve, 2));
      await jobs.stop();
    },
    /** Stops, and starts again on the same folder, perhaps after changes that no service has seen. */
    async restart(between: (bare: Store) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      await settle();
      await store.close();
      const bare = await openStore({ folder: options.folder, pace: 0, now });
      await between(bare);
      await bare.close();
      life = await open();
      ({ store } = life);
    },
    async close(): Promise<void> {
      await settle();
      await store.close();
    },
  };
}
export type RatingRig = Awaited<ReturnType<typeof ratingRig>>;
