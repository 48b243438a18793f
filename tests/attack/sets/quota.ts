import { WebSocket } from 'ws';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { queryLimit } from '../../../src/domain/core/query-limit.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import { bodyLimitBytes } from '../../platform/server/http-body.ts';
import { quota } from '../../platform/base/quota.ts';
import { addressLimit } from '../../platform/auth/attempts/address-limit.ts';
import { connect } from '../../integration/socket/support/client.ts';
import type { AttackSet } from '../attempt.ts';
import { lineOf } from '../attacker.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { withDeadline } from '../deadline.ts';
import { codeOf } from '../http.ts';
import type { HttpAttempt } from '../http.ts';
import { expectPrompt } from '../prompt.ts';
import { rowsOf } from '../rows.ts';
import { finding, refused } from '../tally.ts';
import type { World } from '../world.ts';

/** Something that one client can have too much of. */
interface QuotaAttack {
  readonly subject: string;
  /** Uses it up; resolves to what the platform said to the first attempt above the quota, null if it said nothing. */
  readonly exhaust: (world: World) => Promise<string | number | null>;
  readonly expected: string | number;
  /** Takes seconds: for the long form. */
  readonly isLong?: true;
}

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** The first refusal of many equal requests from one address. */
const repeat = (count: number, request: (n: number) => HttpAttempt) => async (world: World) => {
  const codes: (string | null)[] = [];
  await severalAtATime(times(count), async (n) => {
    const from = world.otherAddress;
    const answer = await world.send({ ...request(n), ...(from && { from }) });
    if (answer.status === 429 || answer.status === 413) codes.push(codeOf(answer));
  });
  return codes[0] ?? null;
};

const url = ({ platform }: World): string => `${platform.origin.replace('http', 'ws')}/ws`;
const openSocket = (world: World): WebSocket => {
  const from = world.otherAddress;
  const socket = new WebSocket(url(world), { ...(from && { localAddress: from }) });
  return socket.on('error', () => undefined);
};
const closeOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', resolve));

/** Registrations sent at once. */
const batch = 50;
const registerMs = 60_000;

/**
 * Registers a query many times, with another limit each, on a socket that acknowledges nothing. Resolves to the first
 * refusal, or to the code with which the platform closed the socket.
 */
async function registerMany(
  world: World,
  count: number,
  query: Pick<Query, 'entityType' | 'constraints'>,
  atOnce = batch,
): Promise<string | number | null> {
  const who = await world.attacker('zorggroep');
  const client = await connect(url(world));
  await client.initialize(who.token());
  const said: (string | number)[] = [];
  const cut = client.closed.then(({ code }) => code);
  for (let n = 0; n < count && said.length === 0; n += atOnce) {
    const answers = times(Math.min(atOnce, count - n)).map((more) => {
      const answer = client.register(who.userId, `${n + more}`, {
        ...query,
        sorting: [],
        limit: n + more + 20,
      });
      return withDeadline(Promise.race([answer, cut]), registerMs);
    });
    for (const answer of await Promise.all(answers)) {
      if (typeof answer === 'number') said.push(answer);
      else if (answer?.type === 'messageError') said.push(answer.error.code);
    }
  }
  client.socket.terminate();
  return said[0] ?? null;
}

const attacks: readonly QuotaAttack[] = [
  {
    subject: 'sessions without a user',
    isLong: true,
    exhaust: repeat(quota.sessions.anonymousPerAddress + 50, () => ({
      ...lineOf('session.create', {}),
      body: '{}',
    })),
    expected: errorCode.tooManyAttempts,
  },
  {
    subject: 'guessed passwords',
    async exhaust(world) {
      const { token } = await world.client.session();
      const guess = repeat(addressLimit + 20, (n) => ({
        ...lineOf('session.loginUsers', {}),
        headers: { 'x-session': token },
        body: JSON.stringify({ identifier: `nobody-${n % 7}`, password: `guess ${n}` }),
      }));
      return guess(world);
    },
    expected: errorCode.tooManyAttempts,
  },
  {
    subject: 'the size of a body',
    exhaust: repeat(3, () => ({
      ...lineOf('session.create', {}),
      body: `{"a":"${'x'.repeat(bodyLimitBytes)}"}`,
    })),
    expected: errorCode.invalidRequest,
  },
  {
    subject: 'sockets that never initialize',
    async exhaust(world) {
      const sockets = times(quota.sockets.waitingPerAddress).map(() => openSocket(world));
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('open', resolve))));
      const code = await withDeadline(closeOf(openSocket(world)), 5000);
      for (const socket of sockets) socket.terminate();
      return code;
    },
    expected: closeCode.overQuota,
  },
  {
    subject: 'sockets of a session',
    async exhaust(world) {
      const who = await world.attacker('zorggroep');
      const open = async () => {
        const client = await connect(url(world));
        return { client, answer: await withDeadline(client.initialize(who.token())) };
      };
      const opened = await Promise.all(times(quota.eventSessions.perSession).map(open));
      const { client, answer } = await open();
      for (const one of [...opened.map((each) => each.client), client]) one.socket.terminate();
      return answer?.type === 'messageError' ? answer.error.code : null;
    },
    expected: errorCode.overQuota,
  },
  {
    subject: 'data sets of an event session',
    exhaust: (world) =>
      registerMany(world, quota.registrations.perEventSession + 1, {
        entityType: 'environment',
        constraints: [],
      }),
    expected: errorCode.overQuota,
  },
  {
    subject: 'characters of queries',
    exhaust: (world) => {
      const ids = times(queryLimit.values).map((n) => `${n}`.padEnd(queryLimit.idLength, 'x'));
      const constraints = times(4).map(() => ({ type: 'ids', ids }) as const);
      const length = constraints.length * ids.length * queryLimit.idLength;
      const count = Math.ceil(quota.queries.perSession / length) + 1;
      return registerMany(world, count, { entityType: 'logEntry', constraints });
    },
    expected: errorCode.overQuota,
  },
  {
    subject: 'bytes that nobody acknowledges',
    isLong: true,
    async exhaust(world) {
      const { organizationId } = await world.attacker('zorggroep');
      const [model] = rowsOf(world.rows, 'logEntry');
      const message = 'x'.repeat(1_000_000);
      const writes = times(20).map(() => ({
        kind: 'create' as const,
        type: 'logEntry' as const,
        row: { ...model, deleteDate: null, id: crypto.randomUUID(), organizationId, message } as EntityRow,
      }));
      await world.platform.control.write({ writes });
      // The first set's rows are sent, the others wait.
      const count = 1 + quota.snapshots.waiting + 1;
      const constraints = [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'contains', field: 'message', text: 'xxx' },
      ] as const;
      // One after the other: the platform cuts off a client that asks for more while it has not read what waits for it.
      const query = { entityType: 'logEntry' as const, constraints: [...constraints] };
      const said = await registerMany(world, count, query, 1);
      const purged = writes.map(({ row }) => ({
        kind: 'purge' as const,
        type: 'logEntry' as const,
        id: row.id,
      }));
      await world.platform.control.write({ writes: purged });
      return said;
    },
    expected: errorCode.overQuota,
  },
];

/** Uses up what one client may have; the next attempt is refused by name, and others are still answered. */
export const quotas: AttackSet = {
  name: 'quotas',
  async run(world, tally) {
    for (const name of ['zorggroep', 'leaf']) {
      const who = await world.attacker(name);
      await who.grant(permissions);
      await who.renew();
    }
    const other = await world.attacker('leaf');
    for (const { subject, exhaust, expected, isLong } of attacks) {
      if (world.isShort && isLong === true) continue;
      const said = await exhaust(world);
      await expectPrompt(world, tally, { who: other, subject: `after ${subject}` });
      tally.record(
        subject,
        said === expected ? refused : finding('is not refused by its own code'),
        `the first above the quota got ${String(said)} instead of ${expected}`,
      );
    }
  },
};
