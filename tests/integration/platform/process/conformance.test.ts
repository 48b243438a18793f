import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { instant } from '../../../../src/domain/core/model.ts';
import type { Constraint, Query } from '../../../../src/domain/core/query.ts';
import { customersIn } from '../../../../src/domain/entities/billing-customer/query.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { wallboardActivityQuery } from '../../../../src/domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../../../src/domain/entities/wallboard-error/query.ts';
import { periodAt } from '../../../../src/domain/pricing/period.ts';
import type { WallboardShare } from '../../../../src/domain/entities/wallboard-share/model.ts';
import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import { webPhoneAccountOf } from '../../../platform/demo/web-phones.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { foreignWrites } from '../support/foreign-rows.ts';
import { openWatcher } from '../support/watch.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import type { Write } from '../../../platform/store/store.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';

const fields = v.record(v.string(), v.unknown());
const text = v.union([v.string(), v.strictObject({ en: v.string(), nl: v.string() })]);

/** The fields that entities have in common: the first ones always, the others wherever a row has a field of that name. */
const commonSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  organizationId: v.pipe(v.string(), v.nonEmpty()),
  createDate: instant,
  updateDate: instant,
  deleteDate: v.nullable(instant),
  name: v.optional(text),
  description: v.optional(text),
  summary: v.optional(v.string()),
  timestamp: v.optional(instant),
  /** That of an entry of the change log is the changed fields (S1-3-30). */
  state: v.optional(
    v.union([v.pipe(v.string(), v.nonEmpty()), v.strictObject({ before: fields, after: fields })]),
  ),
  tags: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
});

type Reader = (name: EntityName, query: Partial<Query>) => Promise<void>;
const names = Object.keys(models) as EntityName[];
const rowsOf = new Map<EntityName, readonly EntityRow[]>();
let world: WatchedPlatform;

/** Reads rows as this user receives them. */
async function as(who: Required<Credentials>, readAll: (read: Reader) => Promise<void>): Promise<void> {
  const watcher = await openWatcher(world.platform.origin, who);
  await readAll(async (name, query) => {
    const set = await watcher.subscribe(name, { limit: 20_000, ...query });
    const rows = (): readonly EntityRow[] => [...(set.rows() as ReadonlyMap<string, EntityRow>).values()];
    // The platform writes the rows of registrations twice a second.
    if (name === 'dataSet') await vi.waitFor(() => expect(rows()).not.toEqual([]), 10_000);
    rowsOf.set(name, rows());
  });
  watcher.close();
}

async function wallboardViewer(client: PlatformClient): Promise<Required<Credentials>> {
  const { organizationId, ...manager } = await client.as('zorggroep');
  const body = { name: 'Lobby', duration: 'P1D' } as const;
  const made = await client.call(
    'wallboardShare.create',
    body,
    { organizationId, ...manager },
    {
      id: organizationId,
    },
  );
  const { token: shareToken, share } = made.body as { token: string; share: WallboardShare };
  const { token } = await client.session();
  await client.call('session.refresh', { ttl: 'P1M', shareToken }, { token });
  return { token, userId: viewerOf(share.id), organizationId };
}

/** A caller in a queue: the demo has none, because nobody calls. */
function waitingCaller(organizationId: string): Write {
  const now = Date.now();
  return create('queueCaller', {
    id: 'a caller',
    organizationId,
    ...datesFrom(now),
    queueId: 'a queue',
    number: '+31612345678',
    displayName: null,
    joinDate: new Date(now).toISOString(),
    place: 1,
    state: 'waiting',
    agentIds: [],
    answerDate: null,
  });
}

beforeAll(async () => {
  world = await watchedPlatform('operator');
  const { platform, client, admin } = world;
  await platform.control?.write({ writes: [...foreignWrites(), waitingCaller(admin.organizationId)] });
  const failed = await client.session();
  await client.call('session.loginUsers', { identifier: 'agent', password: 'wrong' }, failed);
  const agent = await client.as('agent');
  await client.call('webPhoneAccount.claim', { hostId: 'the page' }, agent, {
    id: webPhoneAccountOf('agent'),
  });
  await platform.control?.ringIn({ userId: agent.userId });
  // At once: a host that does not ping is lost after eight seconds.
  await as(agent, async (read) => {
    const own = { type: 'equals', field: 'ownerUserId', value: agent.userId } as const;
    for (const name of names) if (models[name].scope === 'own') await read(name, { constraints: [own] });
  });
  const viewer = await wallboardViewer(client);

  await as(admin, async (read) => {
    const tree: Constraint = { type: 'organization', organizationId: admin.organizationId, scope: 'tree' };
    const month = { seller: admin.organizationId, period: periodAt(Date.now()) ?? '' };
    const ownConstraints: Partial<Record<EntityName, readonly Constraint[]>> = {
      userPermissionView: [{ type: 'ids', ids: [admin.userId] }],
      billingCustomer: customersIn(month),
    };
    for (const name of names)
      if (!['own', 'wallboard'].includes(models[name].scope ?? ''))
        await read(name, { constraints: [...(ownConstraints[name] ?? [tree])] });
  });
  await as(viewer, async (read) => {
    await read('wallboardActivity', wallboardActivityQuery(viewer.organizationId));
    await read('wallboardError', wallboardErrorQuery(viewer.organizationId));
  });
}, 180_000);
afterAll(() => world.close());

// Proves S0-3-17.
test.each(names)('every %s has the common fields, and no other field under their names', (name) => {
  const rows = rowsOf.get(name) ?? [];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(v.safeParse(commonSchema, row).issues?.map(({ message }) => message)).toBeUndefined();
    expect(v.is(models[name].schema, row)).toBe(true);
  }
});

// Proves S0-3-17.
test('each common field is one of some entity', () => {
  const found = new Set([...rowsOf.values()].flatMap((rows) => rows.flatMap((row) => Object.keys(row))));
  expect(Object.keys(commonSchema.entries).filter((field) => !found.has(field))).toEqual([]);
});
