import { permissions } from '../../../../src/domain/core/permission.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { can } from '../../../../src/domain/access/can.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { valuesAt } from '../../../../src/lib/value/value-at.ts';
import { errorIn } from '../../run/client.ts';
import type { Person } from '../../run/client.ts';
import { failed, passed, skipped } from '../../run/results.ts';
import { openEventSocket } from '../../socket/event-socket.ts';
import { permissionsIn, usersIn } from '../../world/target.ts';
import type { ConformWorld, OwnWorld } from '../../world/world.ts';
import { constraintsFor } from '../data-sets/type-checks.ts';

const maxSeenMs = 2000;

const hasValue = (row: EntityRow, path: string): boolean =>
  valuesAt(row, path).some((value) => value !== undefined);

/** The rows of a type in the run's home, from the socket and from the call. */
async function rowsFor(world: ConformWorld, own: OwnWorld, who: Person, type: EntityName) {
  const constraints = constraintsFor(type, { organizationId: own.homeId, userId: who.userId }) ?? [];
  const conditions = { entityType: type, constraints: [...constraints], sorting: [] };
  const read = await world.client.need('dataSet.read', { ...conditions, after: null, count: 100 }, who);
  const socket = await openEventSocket(world.base);
  await socket.initialize(who.token);
  await socket.register(who, type, { ...conditions, limit: 100 });
  await socket.until(() => socket.stream.setOf(type).total() !== null, maxSeenMs);
  const sent = [...socket.stream.setOf(type).rows.values()];
  socket.terminate();
  return [...(read.rows as readonly EntityRow[]), ...sent];
}

/** Fields that not every viewer may see: users who may read the rows, but not these fields, get the rows without them. */
export async function checkHiddenFields(world: ConformWorld, own: OwnWorld): Promise<void> {
  const { results, owner } = world;
  for (const type of Object.keys(models) as EntityName[]) {
    const { view, restricted = {}, secrets = {} } = models[type];
    if (Object.keys(restricted).length + Object.keys(secrets).length === 0) continue;
    // The change log is read only by those who may read what it shows.
    if (type === 'auditEntry') continue;
    const lost = Object.values(restricted).flatMap(permissionsIn);
    const held = permissions.filter((one) => !lost.includes(one) && world.offered.has(one));
    if (!can({ permissions: new Set(held) }, view)) continue;
    await own.grant(held);
    const [seen, hidden] = [
      await rowsFor(world, own, owner, type),
      (await rowsFor(world, own, own.probe, type)).filter(({ id }) => id !== own.probe.userId),
    ];
    const record = (path: string, rows: readonly EntityRow[], isThere: boolean): void => {
      const told = rows.find((row) => hasValue(row, path));
      const steps = `a data set of ${type} as ${rows === hidden ? 'probe' : 'owner'}: ${told?.id}`;
      const outcome = !isThere
        ? skipped('no row of the run has the field')
        : told === undefined
          ? passed
          : failed(`has ${path}, which this user may not see`, steps);
      results.record('rights', type, `hides ${path}`, outcome);
    };
    for (const path of Object.keys(restricted))
      record(path, hidden, hidden.length > 0 && seen.some((row) => hasValue(row, path)));
    for (const path of Object.keys(secrets)) record(path, seen, seen.length > 0);
  }
}

/** A filter by a hidden field must not tell its value. */
export async function checkHiddenFilter(world: ConformWorld, own: OwnWorld): Promise<void> {
  const held = permissions.filter(
    (one) => !/viewSensitive|viewTwoFactor/.test(one) && world.offered.has(one),
  );
  await own.grant(held);
  const { username } = world.owner;
  const ask = async (value: string) => {
    const body = {
      ...usersIn(own.homeId),
      constraints: [...usersIn(own.homeId).constraints, { type: 'equals', field: 'username', value }],
      after: null,
      count: 10,
    };
    return world.client.attempt({ call: 'dataSet.read', parameters: {}, body }, own.probe);
  };
  const [right, wrong] = [await ask(username), await ask('no-such-username')];
  const isSame = right.reply.status === wrong.reply.status && right.reply.text === wrong.reply.text;
  world.results.record(
    'rights',
    'user',
    'does not filter by a hidden field',
    isSame ? passed : failed('the answer depends on a value that this user may not see', right.steps),
  );
}

/** A set ends when the right to read it goes. */
export async function checkWithdrawal(world: ConformWorld, own: OwnWorld): Promise<void> {
  const socket = await openEventSocket(world.base);
  const record = (flaw: string | null): void =>
    world.results.record(
      'rights',
      'user',
      'ends a data set when its permission is withdrawn',
      flaw === null ? passed : failed(flaw, socket.log.slice(-8).join('\n      ')),
    );
  try {
    await own.grant(['core.user.viewOrg']);
    await socket.initialize(own.probe.token);
    const { entityType, constraints } = usersIn(own.homeId);
    await socket.register(own.probe, 'users', {
      entityType,
      constraints: [...constraints],
      sorting: [],
      limit: 500,
    });
    const fold = socket.stream.setOf('users');
    if (!(await socket.until(() => fold.total() !== null, maxSeenMs)))
      return record('is not sent with its permission');
    await own.grant([]);
    await socket.until(() => fold.ended() !== null, maxSeenMs);
    record(
      fold.ended()?.code === errorCode.notPermitted
        ? null
        : `must end with ${errorCode.notPermitted}: ${fold.ended()?.code}`,
    );
  } finally {
    socket.terminate();
  }
}

/** Organizations that the user does not reach. */
export async function checkOtherTrees(world: ConformWorld, own: OwnWorld): Promise<void> {
  const { results, owner, client, base } = world;
  const record = (name: string, isRight: boolean, steps: string): void =>
    results.record('rights', 'user', name, isRight ? passed : failed('other rows can be seen', steps));
  const body = { ...usersIn(own.siblingId), after: null, count: 10 };
  const foreign = await client.attempt({ call: 'dataSet.read', parameters: {}, body }, owner);
  record(
    'refuses to read an organization out of reach',
    foreign.reply.status === 403 && errorIn(foreign.reply)?.code === errorCode.organizationOutOfReach,
    foreign.steps,
  );
  const ids = { ...body, constraints: [{ type: 'ids', ids: [own.neighbour.userId] }] };
  const named = await client.attempt({ call: 'dataSet.read', parameters: {}, body: ids }, owner);
  record('finds no row out of reach by its id', /"total":\s*0\b/.test(named.reply.text), named.steps);

  const socket = await openEventSocket(base);
  await socket.initialize(owner.token);
  const { entityType, constraints } = usersIn(own.siblingId);
  const reply = await socket.register(owner, 'foreign', {
    entityType,
    constraints: [...constraints],
    sorting: [],
    limit: 10,
  });
  const byId = await socket.register(owner, 'named', {
    entityType,
    constraints: [{ type: 'ids', ids: [own.neighbour.userId, owner.userId] }],
    sorting: [],
    limit: 10,
  });
  await socket.until(() => socket.stream.setOf('named').total() !== null, maxSeenMs);
  await client.need('user.update', { displayName: 'Neighbour' }, own.neighbour, { id: own.neighbour.userId });
  await socket.until(() => socket.stream.setOf('named').flaws.length > 0, 300);
  record(
    'registers no data set of an organization out of reach',
    reply?.type === 'messageError' && reply.error.code === errorCode.organizationOutOfReach,
    JSON.stringify(reply),
  );
  record(
    'sends nothing about a row out of reach',
    byId?.type === 'messageOk' &&
      !socket.log.some((frame) => frame.startsWith('←') && frame.includes(own.neighbour.userId)),
    socket.log.slice(-4).join('\n      '),
  );
  socket.terminate();
}
