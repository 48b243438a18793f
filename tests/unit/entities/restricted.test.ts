import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { Policy } from '../../../src/domain/core/permission.ts';
import { withoutValue } from '../../../src/lib/value/value-at.ts';
import { silent } from '../../platform/areas/sounds/write.ts';
import { create } from '../../platform/store/write.ts';
import { demoPeople } from '../../platform/demo/people.ts';
import { populate } from '../../platform/demo/seed/population.ts';
import { scheduleWrites } from '../../platform/demo/schedules.ts';
import { upstreamWrites } from '../../platform/demo/upstreams.ts';

const at = '2026-03-02T09:00:00.000Z';
const people = demoPeople(1, Date.parse(at));
const { resources: demoWrites, people: demoPeopleWrites } = populate(people, 1, Date.parse(at), at);
const rows = new Map<EntityName, EntityRow[]>();
const common = { id: 's', organizationId: 'o', createDate: at, updateDate: at, deleteDate: null };
const sound = create('sound', { ...common, name: 'Welcome', tags: [], ...silent });
const schedules = await scheduleWrites(Date.parse(at));
for (const write of [...demoWrites, ...demoPeopleWrites, ...upstreamWrites(at), ...schedules, sound])
  if (write.kind === 'create')
    rows.set(write.type, [...(rows.get(write.type) ?? []), { ...write.row, version: 1 } as EntityRow]);

/** The policies of a type's restricted fields and secrets. */
const policiesOf = (name: EntityName): Readonly<Record<string, Policy>> => ({
  ...models[name].restricted,
  ...models[name].secrets,
});
const withRestrictions = (Object.keys(models) as EntityName[]).filter(
  (name) => Object.keys(policiesOf(name)).length > 0,
);
const keysOf = (policy: Policy): readonly string[] =>
  policy === null ? [] : typeof policy === 'string' ? [policy] : 'any' in policy ? policy.any : policy.all;

test.each(withRestrictions)('rows of %s are valid without their restricted fields', (name) => {
  const { schema } = models[name];
  const paths = Object.keys(policiesOf(name));
  const strip = (given: Readonly<Record<string, unknown>>) => paths.reduce(withoutValue, given);
  const row = rows.get(name)?.find((one) => strip(one) !== one);
  expect(row).toBeDefined();
  const stripped = strip(row ?? {});
  expect(stripped).not.toEqual(row);
  expect(v.safeParse(schema, row).success).toBe(true);
  expect(v.safeParse(schema, stripped).issues).toBeUndefined();
});

test.each(withRestrictions)('every restricted field of %s needs an existing permission', (name) => {
  const policies = Object.values(policiesOf(name)).map(keysOf);
  expect(policies.filter((keys) => keys.length === 0)).toEqual([]);
  expect(policies.flat().filter((key) => !permissions.some((known) => known === key))).toEqual([]);
});
