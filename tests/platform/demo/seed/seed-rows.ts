import { preview } from '../../store/preview.ts';
import { create } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import type { Services } from '../../server/services.ts';
import { createEntityDirectory } from '../../traffic/entity-directory.ts';
import { randomLogLine } from '../../traffic/log-line.ts';
import { retention } from '../../traffic/retention.ts';
import { logRow } from '../../writes/log-row.ts';
import { publish } from '../../writes/publish.ts';
import { createRandom } from '../../base/random.ts';
import { liveChannels } from '../channels.ts';
import { organizationTree, templateName } from '../organization-tree.ts';
import { organizationRows, organizationWrites } from '../organizations.ts';
import type { NewOrganization } from '../organizations.ts';
import { seedActivity } from '../past-activity.ts';
import { demoPlans } from '../price-plans/plans.ts';
import { seedContracts } from '../sales-contracts/contracts.ts';
import { scaleRows } from '../scale.ts';
import type { Population } from './population.ts';

export interface SeedOptions {
  readonly services: Services;
  readonly seed: number;
  readonly scale: boolean;
}

/** Rows per transaction: enough to be fast, and few enough for the database's memory. */
const chunkSize = 5000;
const logEntries = 1200;

export async function inChunks(services: Services, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += chunkSize)
    // One after the other, because each chunk is in memory twice until it is written.
    await publish(services.store, writes.slice(start, start + chunkSize));
}

/** Writes organizations, price plans, contracts, log entries about their future contents, and calls in progress. */
export async function seedRows(
  { services, seed, scale }: SeedOptions,
  createdAt: string,
  population: Population,
): Promise<void> {
  const { now, store } = services;
  const random = createRandom(seed);
  const demoRows = organizationRows(organizationTree, createdAt);
  const rows = scale ? scaleRows(random, demoRows) : demoRows;
  await inChunks(services, organizationWrites(rows));
  const plans = await demoPlans(services, createdAt);
  await publish(store, plans.writes, plans.rows);
  await seedContracts(services, createdAt);

  const working = (each: readonly NewOrganization[]): readonly string[] =>
    each.filter(({ state, name }) => state === 'active' && name !== templateName).map(({ id }) => id);
  const organizationIds = working(rows);
  const randomOrganization = (): string =>
    organizationIds[Math.floor(random() * organizationIds.length)] ?? '';
  const future = preview(store, [...population.resources, ...population.people]);
  const directory = createEntityDirectory(future.all);
  directory.refresh();
  const logs = Array.from({ length: logEntries }, () => {
    const at = new Date(now() - random() * retention.logEntry.age).toISOString();
    const organization = randomOrganization();
    const line = randomLogLine(random, (type) => directory.idsOf(type, organization));
    return create('logEntry', logRow(random, organization, at, line));
  });
  await inChunks(services, [
    ...logs,
    ...liveChannels({ random, now: now(), count: scale ? 5000 : 24, randomOrganization, store: future }),
  ]);
  await seedActivity(services, seed, working(demoRows));
}
