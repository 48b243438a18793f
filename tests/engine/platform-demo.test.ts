import { expect, test } from 'vitest';
import { demoRoles } from '../platform/demo/role-list.ts';
import { organizationTree } from '../platform/demo/organization-tree.ts';
import { organizationRows } from '../platform/demo/organizations.ts';
import { createRandom } from '../platform/demo/random.ts';
import { scaleRows } from '../platform/demo/scale.ts';
import { demoUsers, userId } from '../platform/demo/users.ts';

const at = '2026-03-02T09:00:00.000Z';
const rows = organizationRows(organizationTree, at);

const depthOf = (
  id: string | null,
  list: ReadonlyMap<string, { superOrganizationId: string | null }>,
): number => (id === null ? 0 : 1 + depthOf(list.get(id)?.superOrganizationId ?? null, list));

/** Every row but the root hangs below another, which names it, and no id is there twice. */
function expectTree(list: typeof rows): void {
  const byId = new Map(list.map((row) => [row.id, row]));
  expect(byId.size).toBe(list.length);
  expect(list.filter(({ superOrganizationId }) => superOrganizationId === null)).toHaveLength(1);
  const below = new Map(list.map((row) => [row.id, new Set(row.subOrganizationIds)]));
  const lost = list.filter(
    ({ id, superOrganizationId: parent }) => parent !== null && !below.get(parent)?.has(id),
  );
  expect(lost).toEqual([]);
  const named = list.reduce((sum, { subOrganizationIds }) => sum + subOrganizationIds.length, 0);
  expect(named).toBe(list.length - 1);
}

test('an operator, three resellers and thirty organizations, three levels below', () => {
  expectTree(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depths = rows.map(({ id }) => depthOf(id, byId) - 1);
  expect(depths.filter((depth) => depth === 1)).toHaveLength(3);
  expect(Math.max(...depths)).toBe(3);
  expect(rows.length).toBeGreaterThanOrEqual(34);
  expect(rows.some(({ name }) => name.length > 24)).toBe(true);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test('some forty users, each in an organization that is there, with every role among them', () => {
  const names = new Set(rows.map(({ name }) => name));
  expect(demoUsers.filter(({ organization }) => !names.has(organization))).toEqual([]);
  expect(demoUsers.length).toBeGreaterThanOrEqual(40);
  expect(new Set(demoUsers.map(userId)).size).toBe(demoUsers.length);
  expect(new Set(demoUsers.map(({ role }) => role))).toEqual(new Set(Object.keys(demoRoles)));
  const usernames = demoUsers.flatMap(({ username }) => username ?? []);
  expect(new Set(usernames).size).toBe(usernames.length);
});

test('the big demo is the small one and 100,000 organizations more, the same each time', () => {
  const big = scaleRows(createRandom(1), rows);
  expect(big.length).toBeGreaterThanOrEqual(100_000);
  expectTree(big);
  expect(big.slice(1, rows.length)).toEqual(rows.slice(1));
  expect(scaleRows(createRandom(1), rows).at(-1)).toEqual(big.at(-1));
}, 60_000);
