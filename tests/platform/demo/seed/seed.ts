import { preview } from '../../store/preview.ts';
import { publish } from '../../writes/publish.ts';
import type { Services } from '../../server/services.ts';
import { contractWrites } from '../contract-list.ts';
import { demoJobs } from '../jobs.ts';
import { environmentWrites } from '../environments.ts';
import { flowExtraWrites } from '../flows/flows.ts';
import { libraryWrites } from '../flows/library.ts';
import { numberOrderWrites } from '../number-orders.ts';
import { organizationTree } from '../organization-tree.ts';
import { organizationId } from '../organizations.ts';
import { demoPeople } from '../people.ts';
import type { Person } from '../people.ts';
import { deleteLeftovers } from './leftovers.ts';
import { populate } from './population.ts';
import { recordingWrites } from '../recordings.ts';
import { roleWrites } from '../roles.ts';
import { scheduleWrites } from '../schedules.ts';
import { soundWrites } from '../sounds.ts';
import { inChunks, seedRows } from './seed-rows.ts';
import type { SeedOptions } from './seed-rows.ts';
import { templateWrites } from './template.ts';
import { upstreamWrites } from '../upstreams.ts';
import { seedUsage } from '../usage/usage.ts';
import { demoPassword } from '../user-list.ts';
import { demoUsers, userId, userWrites } from '../users.ts';
import { webPhoneWrites } from '../web-phones.ts';

/** Age of the demo's organizations, ms. */
const age = 400 * 24 * 60 * 60 * 1000;

/** Sets passwords and second factors of the demo's users. */
async function seedCredentials(
  { credentials, twoFactor }: Services,
  people: readonly Person[],
): Promise<void> {
  const others = people.filter(({ hasPassword }) => hasPassword).map(({ id }) => id);
  await credentials.share([...demoUsers.map(userId), ...others], demoPassword);
  for (const { id, twoFactorStrategy } of people)
    if (twoFactorStrategy !== null) await twoFactor.set(id, { type: 'phoneDigits' });
  for (const user of demoUsers) await twoFactor.set(userId(user), user.twoFactor ?? null);
}

/** Fills an empty store with the demo. Users are written last: while there are none, seeding starts over. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { services } = options;
  const { store, now } = services;
  if ([...store.all('user')].length > 0) return;
  const createdAt = new Date(now() - age).toISOString();
  await deleteLeftovers(services);
  const people = demoPeople(options.seed, now());
  const population = populate(people, options.seed, now(), createdAt);
  // In parallel: hashing runs on other threads, writing rows on this one.
  await Promise.all([seedCredentials(services, people), seedRows(options, createdAt, population)]);
  await inChunks(services, population.resources);
  await seedUsage(services, options.seed, preview(store, population.people));
  await publish(store, [
    ...roleWrites(createdAt),
    ...contractWrites(createdAt),
    ...(await environmentWrites(services.brandAssets, createdAt)),
    ...upstreamWrites(createdAt),
    ...numberOrderWrites(store, { seed: options.seed, at: createdAt, now: now() }),
    ...userWrites(createdAt),
    ...webPhoneWrites(createdAt),
    ...(await recordingWrites(services, options.seed)),
    ...(await soundWrites(services)),
    ...(await scheduleWrites(now())),
    ...flowExtraWrites(now()),
    ...libraryWrites(createdAt),
    ...templateWrites(now()),
    ...demoJobs(organizationId(organizationTree.name), now()),
    ...population.people,
  ]);
  await services.ratePending();
}
