import type { EntityRow } from '../../../src/domain/core/model.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { jsonIn } from '../run/http.ts';
import type { ConformClient, Person } from '../run/client.ts';
import { isRecord } from './target.ts';
import { roleId, roleNames } from './open-world.ts';

/** Users hold roles and types, and flows hold macros: what holds others goes first. */
const first: readonly EntityName[] = ['user', 'device', 'callQueue', 'flow', 'schedule', 'number'];
const maxRounds = 4;

const rankOf = (type: string): number => {
  const found = first.findIndex((one) => one === type);
  return found < 0 ? first.length : found;
};

/** The call that removes a row; null where there is none. */
function removalOf(type: EntityName, row: EntityRow) {
  const name = `${type}.delete`;
  if (!Object.hasOwn(calls, name)) return null;
  const call = name as CallName;
  const { id, organizationId } = row;
  const text = (field: string): string => {
    const value = row[field];
    return typeof value === 'string' ? value : id;
  };
  const parameters = {
    id: type === 'environment' ? organizationId : id,
    number: text('number'),
    tag: text('tag'),
  };
  return { call, parameters, body: type === 'tag' ? { organizationId } : {} };
}

async function rowsOf(client: ConformClient, who: Person, type: EntityName, organizationId: string) {
  const field =
    type === 'organization'
      ? ({ type: 'equals', field: 'superOrganizationId', value: organizationId } as const)
      : null;
  const constraints = [
    { type: 'organization', organizationId, scope: field === null ? 'self' : 'tree' },
    { type: 'deleted', deleted: false },
    ...(field === null ? [] : [field]),
  ] as const;
  const body = { entityType: type, constraints: [...constraints], sorting: [], after: null, count: 500 };
  return (await client.need('dataSet.read', body, who)).rows as readonly EntityRow[];
}

/** Removes an organization with all that is in it. Throws CannotRun where something stays. */
async function removeOrganization(client: ConformClient, who: Person, id: string): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const { contents } = await client.need('organization.contents', {}, who, { id });
    const types = Object.keys(contents).filter(isEntityName);
    if (types.length === 0) break;
    for (const type of types.toSorted((a, b) => rankOf(a) - rankOf(b)))
      for (const row of await rowsOf(client, who, type, id)) {
        if (type === 'organization') await removeOrganization(client, who, row.id);
        const removal = removalOf(type, row);
        if (type !== 'organization' && removal !== null) await client.attempt(removal, who);
      }
  }
  await client.need('organization.delete', { contents: {} }, who, { id });
}

const isOf = (run: string, name: string): boolean =>
  name === `conform-${run}` || name.startsWith(`conform-${run}-`);

/** The organizations of a run directly below the user's own. */
async function organizationsOf(client: ConformClient, who: Person, run: string): Promise<readonly string[]> {
  const rows = await rowsOf(client, who, 'organization', who.organizationId);
  return rows.filter(({ name }) => typeof name === 'string' && isOf(run, name)).map(({ id }) => id);
}

/** Removes all that a run has made, whatever it has got to. Throws CannotRun where something stays. */
export async function removeWorld(client: ConformClient, admin: Person, run: string): Promise<void> {
  const ids = await organizationsOf(client, admin, run);
  for (const id of ids) await removeOrganization(client, admin, id);
  for (const name of roleNames)
    await client.attempt({ call: 'role.delete', parameters: { id: roleId(run, name) }, body: {} }, admin);
}

/** Whether anything is left of a run. */
export async function isRemoved(client: ConformClient, admin: Person, run: string): Promise<boolean> {
  if ((await organizationsOf(client, admin, run)).length > 0) return false;
  const { reply } = await client.attempt(
    {
      call: 'dataSet.read',
      parameters: {},
      body: {
        entityType: 'role',
        constraints: [
          { type: 'ids', ids: roleNames.map((name) => roleId(run, name)) },
          { type: 'deleted', deleted: false },
        ],
        sorting: [],
        after: null,
        count: roleNames.length,
      },
    },
    admin,
  );
  const answer = jsonIn(reply);
  return isRecord(answer) && Array.isArray(answer['rows']) && answer['rows'].length === 0;
}
