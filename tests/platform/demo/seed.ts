import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { preview } from '../areas/preview.ts';
import { publish } from '../areas/publish.ts';
import type { Services } from '../areas/services.ts';
import { create, purge } from '../areas/write.ts';
import type { Store, Write } from '../store/store.ts';
import { everydayLine, logRow } from '../traffic/log-line.ts';
import { createDirectory } from '../traffic/directory.ts';
import { keeping } from '../traffic/old-rows.ts';
import { liveChannels } from './channels.ts';
import { contractWrites } from './contract-list.ts';
import { askedJobs } from './jobs.ts';
import { environmentWrites } from './environments.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId, organizationRows, organizationWrites } from './organizations.ts';
import { demoPeople } from './people.ts';
import type { Person } from './people.ts';
import type { Population } from './population.ts';
import { populate } from './population.ts';
import { createRandom } from './random.ts';
import { recordingWrites } from './recordings.ts';
import { roleWrites } from './roles.ts';
import { scaleRows } from './scale.ts';
import { soundWrites } from './sounds.ts';
import { upstreamWrites } from './upstreams.ts';
import { demoPassword } from './user-list.ts';
import { demoUsers, userId, userWrites } from './users.ts';
import { webPhoneWrites } from './web-phones.ts';

export interface SeedOptions {
  readonly services: Services;
  readonly seed: number;
  readonly scale: boolean;
}

/** How long the demo's organizations are said to have been there, ms. */
const age = 400 * 24 * 60 * 60 * 1000;
/** Rows in one transaction: enough to be fast, few enough for the database's memory. */
const chunk = 5000;
const logEntries = 1200;

async function inChunks(services: Services, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += chunk)
    // One after the other: each holds its rows twice until it is written.
    await publish(services.store, writes.slice(start, start + chunk));
}

const isEmpty = (store: Store, type: EntityName): boolean => Array.from(store.all(type)).length === 0;

const derived: readonly EntityName[] = [
  'organizationTreeView',
  'userPermissionView',
  'telephonyUser',
  'billingUser',
  'webPhoneAccount',
  'addressBookEntry',
];

/** What a seeding that was interrupted left behind. */
const leftovers = (store: Store): readonly Write[] =>
  (Object.keys(models) as EntityName[])
    // Organizations and users take the rows derived from them along.
    .filter((type) => !derived.includes(type))
    .flatMap((type) => Array.from(store.all(type), ({ id }) => purge(type, id)));

/** Organizations, log entries about what will be in them, and calls in progress, from the seed. */
async function seedRows(
  { services, seed, scale }: SeedOptions,
  began: string,
  population: Population,
): Promise<void> {
  const { now, store } = services;
  const random = createRandom(seed);
  const small = organizationRows(organizationTree, began);
  const rows = scale ? scaleRows(random, small) : small;
  await inChunks(services, organizationWrites(rows));

  const places = rows.filter(({ state }) => state === 'active').map(({ id }) => id);
  const someplace = (): string => places[Math.floor(random() * places.length)] ?? '';
  const ahead = preview(store, [...population.things, ...population.people]);
  const directory = createDirectory(ahead.all);
  directory.refresh();
  const logs = Array.from({ length: logEntries }, () => {
    const at = new Date(now() - random() * keeping.logEntry.age).toISOString();
    const place = someplace();
    const line = everydayLine(random, (type) => directory.idsOf(type, place));
    return create('logEntry', logRow(random, place, at, line));
  });
  await inChunks(services, [
    ...logs,
    ...liveChannels({ random, now: now(), count: scale ? 5000 : 24, someplace, store: ahead }),
  ]);
}

/** Passwords and second steps of the demo's users. */
async function seedCredentials(
  { credentials, twoFactor }: Services,
  people: readonly Person[],
): Promise<void> {
  await credentials.set(new Map(demoUsers.map((user) => [userId(user), demoPassword])));
  await credentials.share(
    people.filter(({ hasPassword }) => hasPassword).map(({ id }) => id),
    demoPassword,
  );
  for (const { id, twoFactorStrategy } of people)
    if (twoFactorStrategy !== null) await twoFactor.set(id, { type: 'phoneDigits' });
  for (const user of demoUsers) await twoFactor.set(userId(user), user.twoFactor ?? null);
}

/** Fills an empty store with the demo. The users come last: without any, an interrupted seeding begins again. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { services } = options;
  const { store, now } = services;
  if (!isEmpty(store, 'user')) return;
  const began = new Date(now() - age).toISOString();
  await inChunks(services, leftovers(store));
  const people = demoPeople(options.seed, now());
  const population = populate(people, options.seed, now(), began);
  // Hashing keeps other threads busy, rows this one.
  await Promise.all([seedCredentials(services, people), seedRows(options, began, population)]);
  await inChunks(services, population.things);
  await publish(store, [
    ...roleWrites(began),
    ...contractWrites(began),
    ...environmentWrites(began),
    ...upstreamWrites(began),
    ...userWrites(began),
    ...webPhoneWrites(began),
    ...(await recordingWrites(services, options.seed)),
    ...(await soundWrites(services)),
    ...askedJobs(organizationId(organizationTree.name), now()),
    ...population.people,
  ]);
}
