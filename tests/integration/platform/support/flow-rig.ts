import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flowTopic } from '../../../../src/domain/protocol/topic.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { contentsJson } from '../../../../src/domain/flow/contents/contents.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import type { FlowCommand } from '../../../../src/domain/flow/run/state/command.ts';
import type { FlowNode } from '../../../../src/domain/flow/contents/node.ts';
import type { ScheduleDefinition } from '../../../../src/domain/schedule/rule.ts';
import { createAccess } from '../../../platform/auth/access.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { createTopics } from '../../../platform/event-sessions/topics.ts';
import type { Topics } from '../../../platform/event-sessions/topics.ts';
import { openFlowHost } from '../../../platform/flow/host.ts';
import type { RunningFlowHost } from '../../../platform/flow/host.ts';
import type { FlowTelephony } from '../../../platform/flow/telephony-port.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store, Write } from '../../../platform/store/store.ts';
import { contentsOf } from '../../../unit/domain/flow/contents/example.ts';

export const noon = Date.parse('2026-11-23T12:00:00.000Z');
const [home] = organizationRows({ name: 'Home' }, new Date(noon).toISOString());
export const organizationId = home?.id ?? '';
const uses = {
  user: [],
  sound: [],
  device: [],
  trunk: [],
  schedule: [],
  recording: [],
  macro: [],
  libraryMacro: [],
};
const at = new Date(noon).toISOString();
const dates = { createDate: at, updateDate: at, deleteDate: null };

/** Telephony that carries out nothing, and remembers what it was asked for. */
export function fakeTelephony() {
  const done: { readonly key: string; readonly command: FlowCommand }[] = [];
  const released: string[] = [];
  const telephony: FlowTelephony & {
    execute: FlowTelephony['execute'];
    release: FlowTelephony['release'];
  } = {
    execute(session, key, command) {
      const isKnown = done.some((one) => one.key === `${session.id} ${key}`);
      if (!isKnown) done.push({ key: `${session.id} ${key}`, command });
      return Promise.resolve();
    },
    release: (id) => Promise.resolve(void released.push(id)),
    held: () => [],
    attach: () => Promise.resolve(),
  };
  return { done, released, telephony };
}

/** The host of flow sessions on a store of its own, which can be killed and started again. */
export class FlowRig {
  /** Ahead of noon, ms. */
  time = 0;
  store!: Store;
  host!: RunningFlowHost;
  topics!: Topics;
  fake = fakeTelephony();
  #folder = '';
  readonly #isAllowed = new Set(['127.0.0.1']);

  readonly now = (): number => noon + this.time;

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'flow-'));
    await this.#live();
    await this.store.write(organizationWrites(home === undefined ? [] : [home]));
  }
  async #live(): Promise<void> {
    this.store = await openStore({ folder: this.#folder, now: this.now, pace: 2 });
    await this.#begin();
  }
  async #begin(): Promise<void> {
    this.topics = createTopics();
    this.host = await openFlowHost({
      store: this.store,
      access: createAccess(this.store),
      topics: this.topics,
      now: this.now,
      guard: { isAllowed: (address) => this.#isAllowed.has(address) },
    });
    await this.host.start(this.fake.telephony);
  }
  /** Forgets all flows and what they did, for the next test. */
  async reset(): Promise<void> {
    this.host.stop();
    this.time = 0;
    this.fake = fakeTelephony();
    const types = [
      'flow',
      'flowRevision',
      'flowRevisionInfo',
      'flowSession',
      'flowVariable',
      'logEntry',
      'outboundMail',
      'job',
      'user',
      'userPermissionView',
      'organizationFlow',
    ] as const;
    await this.store.write(
      types.flatMap((type) => this.rows(type).map(({ id }) => ({ kind: 'purge' as const, type, id }))),
    );
    await this.store.query('DELETE FROM flow_session');
    await this.store.query('DELETE FROM flow_effect');
    await this.#begin();
  }
  /** Ends the process at once, whatever is under way; `before` changes what it left. */
  async kill(before: (store: Store) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    this.host.stop();
    await before(this.store);
    await this.store.close();
    await this.#live();
  }
  async close(): Promise<void> {
    this.host.stop();
    await this.store.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Deploys a flow of these blocks and wires, as a user with these permissions. */
  async deploy(
    id: string,
    nodes: readonly FlowNode[],
    wires: readonly string[] = [],
    covered: readonly Permission[] = permissions,
  ): Promise<void> {
    const revision = `${id}-revision`;
    const contents = contentsJson(contentsOf(nodes, wires)) as EntityOf<'flowRevision'>['contents'];
    const common = {
      id: revision,
      organizationId,
      ...dates,
      flowId: id,
      kind: 'flow' as const,
      contentTimestamp: at,
      deepContentTimestamp: at,
      configKeys: [],
      userId: null,
      note: '',
    };
    const deployment = {
      revisionId: revision,
      config: {},
      macros: {},
      endpoints: [],
      permissions: [...covered],
    };
    const write = <Name extends EntityName>(type: Name, row: Omit<EntityOf<Name>, 'version'>) => ({
      kind: 'create' as const,
      type,
      row,
    });
    await this.store.write([
      write('flowRevision', { ...common, contents }),
      write('flowRevisionInfo', { ...common, macroIds: [], deployment }),
      write('flow', {
        id,
        organizationId,
        ...dates,
        name: id,
        summary: '',
        lastUpdate: at,
        workingRevisionId: revision,
        uses,
        links: [],
        config: {},
        configKeys: [],
        deployStatus: 'latest',
        sharingStatus: 'notShared',
        deployedConfig: {},
        deployedRevisionId: revision,
        deployedEndpoints: [],
      }),
    ]);
  }

  /** Lets flows act as a user with these permissions. */
  async actAs(permissions: readonly Permission[]): Promise<void> {
    const common = { organizationId, ...dates };
    const user = 'acting';
    const rows = [
      {
        type: 'user',
        row: {
          ...common,
          id: user,
          displayName: 'Flows',
          email: 'flows@home.example',
          contract: null,
          roleIds: [],
        },
      },
      { type: 'userPermissionView', row: { ...common, id: user, permissions } },
      { type: 'organizationFlow', row: { ...common, id: organizationId, user } },
    ] as const;
    const known = rows.filter(({ type, row }) => this.store.get(type, row.id) !== undefined);
    await this.store.write(known.map(({ type, row }) => ({ kind: 'purge', type, id: row.id })));
    await this.store.write(rows.map(({ type, row }) => ({ kind: 'create', type, row }) as unknown as Write));
  }

  /** A schedule without rules. */
  async createSchedule(
    id = 'hours',
    definition: ScheduleDefinition = { when: [], except: [] },
  ): Promise<string> {
    const row = { ...dates, id, organizationId, name: id, definition };
    await this.store.write([{ kind: 'create', type: 'schedule', row } as unknown as Write]);
    return id;
  }

  /** A predefined date that covers the day of all tests. */
  async createDate(id: string, owner: string): Promise<void> {
    const entries = [{ start: '2026-11-23', end: '2026-11-23' }];
    const row = { ...dates, id, organizationId: owner, description: id, entries };
    await this.store.write([{ kind: 'create', type: 'predefinedDate', row } as unknown as Write]);
  }

  readonly flow = (id: string) => ({ type: 'organizationMainFlow' as const, id });
  readonly begin = (id: string, request: unknown = null, endpoint = 'go') =>
    this.host.begin({
      organizationId,
      flow: this.flow(id),
      triggerId: 'trigger',
      userId: 'ann',
      endpoint,
      request,
    });
  rows<Name extends EntityName>(type: Name): EntityOf<Name>[] {
    return [...this.store.all(type)] as EntityOf<Name>[];
  }
  readonly session = (id: string): EntityOf<'flowSession'> | undefined =>
    this.store.get('flowSession', id) as EntityOf<'flowSession'> | undefined;
  readonly logs = (): string[] => this.rows('logEntry').map(({ message }) => message);
  readonly events = (id: string): unknown[] =>
    this.topics.kept(flowTopic.outboundEvents(id), 0).map(({ event }) => event);
}

/** A host for the tests of a file, which forgets before each test what the one before did. */
export function flowRigForEachTest(): FlowRig {
  const rig = new FlowRig();
  beforeAll(() => rig.open(), 60_000);
  afterAll(() => rig.close());
  beforeEach(() => rig.reset());
  return rig;
}
