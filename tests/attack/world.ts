import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityRow } from '../../src/domain/core/model.ts';
import type { EntityName } from '../../src/domain/entities/models.ts';
import { organizationId } from '../platform/demo/organizations.ts';
import { demoRoles } from '../platform/demo/role-list.ts';
import { demoAccounts } from '../platform/demo/user-list.ts';
import { userIdOf } from '../platform/demo/users.ts';
import { freePort, launchPlatform } from '../driver/platform.ts';
import type { TestPlatform } from '../driver/platform.ts';
import { createClient } from '../integration/platform/support/client.ts';
import type { PlatformClient } from '../integration/platform/support/client.ts';
import { testDatabaseFor } from '../integration/support/test-database.ts';
import { lineOf, signInAttacker } from './attacker.ts';
import type { Attacker } from './attacker.ts';
import { createChance } from './chance.ts';
import type { Chance } from './chance.ts';
import { createSend } from './http.ts';
import type { HttpAnswer, HttpAttempt, Send } from './http.ts';
import type { AttackOptions } from './options.ts';
import { patiently } from './patience.ts';
import { fillRows, rowsOf } from './rows.ts';
import type { Rows } from './rows.ts';
import { createTree, foreignPlaces } from './tree.ts';
import type { ForeignPlace, Tree } from './tree.ts';

/** The platform under attack, in a process of its own, and what all sets know about it. */
export interface World {
  readonly platform: TestPlatform;
  readonly client: PlatformClient;
  readonly send: Send;
  readonly chance: Chance;
  readonly isShort: boolean;
  /** Another address of this machine, so that the guesses of one client are not another's; undefined if it has none. */
  readonly otherAddress: string | undefined;
  /** Users of the demo with few rights, who can sign in with their password alone. */
  readonly lesserNames: readonly string[];
  /** The rows and organizations from before the attack. */
  readonly rows: Rows;
  readonly tree: Tree;
  /** A signed-in user of the demo; the same one each time. */
  readonly attacker: (name: string) => Promise<Attacker>;
  /** Sends as the user, no faster than they may; signs in again where an earlier attempt ended their session. */
  readonly sendAs: (who: Attacker, attempt: HttpAttempt) => Promise<HttpAnswer>;
  /** A row of the type in the user's tree. Accounts of the demo are spared: attackers sign in as them. */
  readonly ownRow: (who: Attacker, type: EntityName) => EntityRow | undefined;
  readonly foreignRow: (who: Attacker, type: EntityName, place: ForeignPlace) => EntityRow | undefined;
  readonly close: () => Promise<void>;
}

/** The users who attack first, in organizations that have a row of every type. */
const attackerNames = ['noorderlicht', 'zorggroep', 'logs', 'frontdesk', 'leaf'] as const;

/** A second loopback address, where the system has one. */
async function findOtherAddress(send: Send): Promise<string | undefined> {
  const from = '127.0.0.9';
  const { status } = await send({ method: 'GET', path: '/config.json', from });
  return status === 200 ? from : undefined;
}

/** A role with fewer permissions is one of little right. */
const maxPermissionsOfLittle = 20;

const organizationIsActive = (rows: Rows, id: string): boolean =>
  rows.get('organization')?.get(id)?.['state'] === 'active';

const noDist = join(tmpdir(), 'no portal');

export async function openWorld({ seed, isShort }: AttackOptions): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const port = await freePort(21_700);
  const data = join(folder, 'data');
  const platform = await launchPlatform({
    port,
    data,
    ...(await testDatabaseFor(data)),
    traffic: 0,
    dist: noDist,
  });
  const { control, origin } = platform;
  const client = createClient(origin);
  const chance = createChance(seed);
  const send = createSend(origin);
  const attackers = new Map<string, Promise<Attacker>>();
  const attacker = (name: string): Promise<Attacker> => {
    const who = attackers.get(name) ?? signInAttacker({ client, control }, name);
    attackers.set(name, who);
    return who;
  };
  const all = await Promise.all(attackerNames.map(attacker));
  const sparedIds = new Set(
    demoAccounts.flatMap(({ username }) => (username === null ? [] : userIdOf(username))),
  );

  const first = await fillRows(control, []);
  const wanted = all.flatMap(({ organizationId }) => {
    const tree = createTree(first);
    const at = (place: string) => tree.ids.find((id) => tree.placeOf(organizationId, id) === place);
    return [organizationId, ...foreignPlaces.map(at)].filter((id) => id !== undefined);
  });
  const rows = await fillRows(control, [...new Set(wanted)]);
  const tree = createTree(rows);

  const isSpared = ({ id, ...row }: EntityRow): boolean =>
    sparedIds.has(id.replace(/^user\./, '')) || sparedIds.has(String(row['ownerUserId']));
  const byPlace = new Map<string, readonly EntityRow[]>();
  const rowsAt = (who: Attacker, type: EntityName, places: readonly string[]): readonly EntityRow[] => {
    const key = `${who.organizationId} ${type} ${places.join()}`;
    const found =
      byPlace.get(key) ??
      rowsOf(rows, type).filter(
        (row) =>
          places.includes(tree.placeOf(who.organizationId, row.organizationId)) &&
          row.deleteDate === null &&
          !isSpared(row),
      );
    byPlace.set(key, found);
    return found;
  };
  const oneOf = (found: readonly EntityRow[]) => (found.length === 0 ? undefined : chance.one(found));

  const lesser = demoAccounts.filter(
    ({ role, twoFactor, organization }) =>
      demoRoles[role].permissions.length < maxPermissionsOfLittle &&
      twoFactor === undefined &&
      organizationIsActive(rows, organizationId(organization)),
  );

  return {
    otherAddress: await findOtherAddress(send),
    lesserNames: lesser.flatMap(({ username }) => username ?? []),
    platform,
    client,
    send,
    chance,
    isShort,
    rows,
    tree,
    attacker,
    async sendAs(who, attempt) {
      const sent = () =>
        patiently(() => send({ ...attempt, headers: { ...who.headers(), ...attempt.headers } }));
      const answer = await sent();
      if (answer.status !== 401 && answer.status !== 403) return answer;
      // A call that every user may make is refused only if the user is not signed in any more.
      const { status } = await send({ ...lineOf('permission.list', {}), headers: who.headers() });
      if (status === 200) return answer;
      await who.renew();
      return sent();
    },
    ownRow: (who, type) => oneOf(rowsAt(who, type, ['own'])) ?? oneOf(rowsAt(who, type, ['below'])),
    foreignRow: (who, type, place) => oneOf(rowsAt(who, type, [place])),
    async close() {
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
