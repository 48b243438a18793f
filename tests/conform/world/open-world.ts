import { randomUUID } from 'node:crypto';
import { permissions } from '../../../src/domain/core/permission.ts';
import { CannotRun } from '../run/cannot-run.ts';
import type { ConformClient, Person } from '../run/client.ts';
import { policyOf } from '../../../src/domain/protocol/call.ts';
import { callNames, permissionsIn } from './target.ts';
import { makeRows } from './make-row.ts';
import { signIn } from './sign-in.ts';
import type { ConformWorld, OwnWorld } from './world.ts';

/** The permissions that a user needs to make the run's world and to remove it. */
const needed = [
  'core.organization.create',
  'core.organization.createEmpty',
  'core.organization.delete',
  'core.user.create',
  'core.user.update',
  'core.user.delete',
  'core.user.viewSensitive',
  'core.role.create',
  'core.role.update',
  'core.role.delete',
] as const;

/** The permissions of a user, as the platform sends them. */
async function permissionsOf(client: ConformClient, who: Person): Promise<readonly string[]> {
  const { rows } = await client.need(
    'dataSet.read',
    {
      entityType: 'userPermissionView',
      constraints: [{ type: 'ids', ids: [who.userId] }],
      sorting: [],
      after: null,
      count: 1,
    },
    who,
  );
  const held = rows[0]?.['permissions'];
  return Array.isArray(held) ? held.filter((one) => typeof one === 'string') : [];
}

interface Opening {
  readonly client: ConformClient;
  readonly base: string;
  /** The name of the run, which is in every name that it gives. */
  readonly run: string;
  readonly admin: Person;
  readonly held: readonly string[];
}

export const roleNames = ['all', 'probe', 'none'] as const;
type RoleName = (typeof roleNames)[number];

export const roleId = (run: string, name: RoleName): string => `conform-${run}-${name}`;

async function createOrganization(
  { client, admin, run }: Opening,
  superOrganizationId: string,
  name: string,
): Promise<string> {
  const id = randomUUID();
  const body = {
    id,
    superOrganizationId,
    name: `conform-${run}${name}`,
    language: 'en',
    templateId: null,
  } as const;
  return (await client.need('organization.create', body, admin)).id;
}

async function createUser(
  { client, base, admin, run }: Opening,
  organizationId: string,
  name: string,
  roles: string[],
): Promise<{ readonly person: Person; readonly again: () => Promise<Person> }> {
  const [id, password] = [randomUUID(), randomUUID()];
  const username = `conform-${run}-${name}`;
  await client.need('user.create', { id, organizationId, displayName: name, username, roles }, admin);
  await client.need('user.setPassword', { password }, admin, { id });
  const again = async () => ({ ...(await signIn(client, base, { name: username, password })), name });
  return { person: await again(), again };
}

/** A permission that opens no call: a role has at least one. */
const idle = (held: readonly string[]): string =>
  held.find((one) => !callNames.some((call) => permissionsIn(policyOf(call)).includes(one))) ??
  'core.logEntry.view';

/** Makes organizations, roles and users, each named after the run. Throws CannotRun. */
async function makeWorld(opening: Opening): Promise<{ readonly owner: Person; readonly own: OwnWorld }> {
  const { client, admin, run, held } = opening;
  const nothing = idle(held);
  const role = (name: RoleName, list: readonly string[]) => {
    const text = { en: roleId(run, name), nl: roleId(run, name) };
    const body = { name: text, description: { en: '', nl: '' }, permissions: [...list] };
    return client.need('role.create', body, admin, { id: roleId(run, name) });
  };
  const homeId = await createOrganization(opening, admin.organizationId, '');
  const siblingId = await createOrganization(opening, admin.organizationId, '-sibling');
  const childId = await createOrganization(opening, homeId, '-child');
  await role('all', held);
  await role('probe', [nothing]);
  await role('none', [nothing]);
  const { person: owner, again: ownerAgain } = await createUser(opening, homeId, 'owner', [
    roleId(run, 'all'),
  ]);
  const bare = await createUser(opening, homeId, 'bare', [roleId(run, 'none')]);
  const { person: probe } = await createUser(opening, homeId, 'probe', [roleId(run, 'probe')]);
  const { person: neighbour } = await createUser(opening, siblingId, 'neighbour', [roleId(run, 'all')]);
  const own: OwnWorld = {
    homeId,
    childId,
    siblingId,
    idle: nothing,
    ownerAgain,
    bare: bare.person,
    bareAgain: bare.again,
    probe,
    neighbour,
    async grant(list) {
      const body = { permissions: list.length === 0 ? [nothing] : [...list] };
      await client.need('role.update', body, admin, { id: roleId(run, 'probe') });
    },
    rows: await makeRows(client, owner, { homeId, userId: owner.userId, idle: nothing }),
  };
  return { owner, own };
}

/** The permissions that a platform lists, and those of the user. */
export interface Rights {
  readonly offered: ReadonlySet<string>;
  readonly held: readonly string[];
}

export async function readRights(client: ConformClient, admin: Person): Promise<Rights> {
  const listed = await client.need('permission.list', {}, admin);
  const known = new Set<string>(permissions);
  const held = (await permissionsOf(client, admin)).filter((one) => known.has(one));
  return { offered: new Set(listed.map(({ id }) => id)), held };
}

/** Whether the platform lets anybody make the run's world. */
export const offersWorlds = ({ offered }: Rights): boolean => offered.has('core.organization.create');

/** Throws CannotRun where the platform offers what the run needs, and this user may not do it. */
export function checkRights({ name }: Person, rights: Rights): void {
  if (!offersWorlds(rights)) return;
  const missing = needed.filter((one) => rights.offered.has(one) && !rights.held.includes(one));
  if (missing.length > 0)
    throw new CannotRun(`The user ${name} lacks permissions that the run needs: ${missing.join(', ')}`);
}

/** Makes the run's world, unless the platform offers no such calls. Throws CannotRun. */
export const openOwnWorld = async (
  opening: Omit<Opening, 'held'>,
  rights: Rights,
): Promise<Pick<ConformWorld, 'owner' | 'own'>> =>
  offersWorlds(rights) ? makeWorld({ ...opening, held: rights.held }) : { owner: opening.admin, own: null };
