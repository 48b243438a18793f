import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import { reseller } from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let watcher: Awaited<ReturnType<typeof openWatcher>>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  const who = await createClient(platform.origin).as('noorderlicht');
  watcher = await openWatcher(platform.origin, who);
});
afterAll(async () => {
  watcher.close();
  await platform.close();
});

const own = { type: 'organization', organizationId: reseller, scope: 'self' } as const;
const equals = (field: string, value: string): Constraint => ({ type: 'equals', field, value });

async function rowsOf<Name extends EntityName>(
  type: Name,
  constraints: Constraint[],
): Promise<readonly EntityOf<Name>[]> {
  const set = await watcher.subscribe(type, { constraints, sorting: [{ by: 'createDate', dir: 'asc' }] });
  return [...set.rows().values()];
}

/** Splits the rows by a value, and expects the set of each value to be exactly its rows. */
async function expectSplit<Name extends EntityName>(
  type: Name,
  base: readonly Constraint[],
  field: string,
  valueOf: (row: EntityOf<Name>) => string,
): Promise<void> {
  const all = await rowsOf(type, [...base]);
  const values = [...new Set(all.map(valueOf))];
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) {
    const rows = await rowsOf(type, [...base, equals(field, value)]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set(all.filter((row) => valueOf(row) === value).map(({ id }) => id)),
    );
  }
  expect(await rowsOf(type, [...base, equals(field, 'none of them')])).toEqual([]);
}

// Proves S1-7-57.
test('data sets take an organization, ids, library, kind, vendor and buyer, with sorting and limit', async () => {
  const contracts = await rowsOf('salesContract', [own]);
  expect(contracts.length).toBeGreaterThan(2);
  expect(contracts.every(({ organizationId }) => organizationId === reseller)).toBe(true);
  await expectSplit('salesContract', [own], 'buyerOrganization', (row) => row.buyerOrganization);
  const live: Constraint = { type: 'deleted', deleted: false };
  await expectSplit('sharedObject', [live], 'libraryId', (row) => row.libraryId);
  await expectSplit('sharedObject', [live], 'kind', (row) => row.kind);
  await expectSplit('sharedObject', [live], 'vendorId', (row) => row.vendorId);

  const ids = contracts.slice(0, 2).map(({ id }) => id);
  expect((await rowsOf('salesContract', [{ type: 'ids', ids }])).map(({ id }) => id).toSorted()).toEqual(
    ids.toSorted(),
  );
  const names = contracts.map(({ buyerName }) => buyerName.toLowerCase()).toSorted();
  const last = await watcher.subscribe('salesContract', {
    constraints: [own],
    sorting: [{ by: 'buyerName', dir: 'desc' }],
    limit: 1,
  });
  expect([...last.rows().values()].map(({ buyerName }) => buyerName.toLowerCase())).toEqual(names.slice(-1));
});
