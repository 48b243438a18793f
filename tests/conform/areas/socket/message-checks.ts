import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { closeCode, frameLimit } from '../../../../src/domain/protocol/socket.ts';
import type { Reply } from '../../socket/event-socket.ts';
import type { SocketCheck } from './socket-check.ts';
import { firstFlaw, flawsOf, synced } from './socket-check.ts';

const said = (reply: Reply | null): string => (reply === null ? 'no answer' : JSON.stringify(reply));

const errorOf = (reply: Reply | null): string | null =>
  reply?.type === 'messageError' ? reply.error.code : null;

/** Further than this from the clock of this machine, a server time is not in milliseconds. */
const maxSkewMs = 24 * 60 * 60_000;
const isTime = (time: number | undefined): boolean =>
  time !== undefined && Math.abs(time - Date.now()) < maxSkewMs;

const closedWith = async (closed: Promise<number>, expected: number, ms = 5000): Promise<string | null> => {
  const late = new Promise<null>((resolve) => void setTimeout(resolve, ms, null).unref());
  const code = await Promise.race([closed, late]);
  return code === expected ? null : `the socket must be closed with ${expected}: ${code ?? 'it stays open'}`;
};

/** The checks of the answers to each message of a client. */
export const messageChecks: readonly SocketCheck[] = [
  {
    name: 'answers initialize with a new event session and the time',
    async run({ world, open }) {
      const socket = await open();
      const reply = await socket.initialize(world.owner.token);
      const hasTime = await socket.until(() =>
        socket.messages.some((one) => one.type === 'serverTime' && isTime(one.serverTime)),
      );
      return firstFlaw(
        reply?.type !== 'messageOk' && said(reply),
        reply?.type === 'messageOk' &&
          (reply.eventSessionId === undefined || reply.resumable !== false || !isTime(reply.serverTime)) &&
          `eventSessionId, resumable: false and serverTime are needed: ${said(reply)}`,
        !hasTime && 'no server time has come',
        flawsOf(socket),
      );
    },
  },
  {
    name: 'refuses an unknown token and closes with 4401',
    async run({ open }) {
      const socket = await open();
      const reply = await socket.initialize('no-token-of-any-session-of-this-platform');
      return firstFlaw(
        errorOf(reply) !== errorCode.invalidSession && said(reply),
        await closedWith(socket.closed, closeCode.invalidSession),
      );
    },
  },
  {
    name: 'refuses events before initialize',
    async run({ world, open, users }) {
      const socket = await open();
      const reply = await socket.register(world.owner, 'early', users);
      return firstFlaw(
        reply?.type !== 'messageError' && said(reply),
        socket.stream.seq > 0 && 'it sends events',
      );
    },
  },
  {
    name: 'answers a ping with the time',
    async run({ attach }) {
      const reply = await (await attach()).ask({ type: 'ping', id: -77 }, -77);
      return reply?.type === 'messageOk' && isTime(reply.serverTime) ? null : said(reply);
    },
  },
  {
    name: 'answers malformed and unknown messages, and stays open',
    async run({ attach }) {
      const socket = await attach();
      const texts = ['{', '[]', 'null', '{"type":"dance"}', '{"type":"resume","id":-1,"seq":1.5}'];
      for (const text of texts) socket.sendText(text);
      const pong = await socket.ask({ type: 'ping', id: -78 }, -78);
      const errors = socket.messages.filter(
        (one) =>
          one.type === 'messageError' && one.id === null && one.error.code === errorCode.unknownMessage,
      );
      return firstFlaw(
        pong?.type !== 'messageOk' && `no answer afterwards: ${said(pong)}`,
        errors.length !== texts.length &&
          `${errors.length} of ${texts.length} are answered with ${errorCode.unknownMessage}`,
      );
    },
  },
  {
    name: 'closes with 1009 after too large a frame',
    async run({ attach }) {
      const socket = await attach();
      socket.sendText(`{"type":"ping","id":-1,"more":"${'x'.repeat(frameLimit)}"}`);
      return closedWith(socket.closed, 1009);
    },
  },
  {
    name: 'refuses a user who is not signed in to the session',
    async run({ world, attach, users }) {
      const stranger = { ...world.owner, userId: world.own?.neighbour.userId ?? crypto.randomUUID() };
      const reply = await (await attach()).register(stranger, 'foreign', users);
      return errorOf(reply) === errorCode.notPermitted ? null : said(reply);
    },
  },
  {
    name: 'refuses invalid queries, and goes on after them',
    async run(bench) {
      const { world, attach, users } = bench;
      const socket = await attach();
      const bad = [
        { ...users, entityType: 'dragon' },
        { ...users, limit: 0 },
        { ...users, sorting: [{ by: 'noSuchField', dir: 'asc' as const }] },
      ];
      for (const query of bad) {
        const reply = await socket.register(world.owner, 'bad', query);
        if (errorOf(reply) !== errorCode.invalidQuery) return `${JSON.stringify(query)}: ${said(reply)}`;
      }
      return synced(bench, socket, 'good', users);
    },
  },
  {
    name: 'numbers its messages from 1 on, without gaps',
    async run(bench) {
      const socket = await bench.attach();
      for (const id of ['one', 'two', 'three']) {
        const flaw = await synced(bench, socket, id, bench.users);
        if (flaw !== null) return flaw;
      }
      const [first] = socket.messages.flatMap((one) => (one.type === 'events' ? [one.seq] : []));
      return firstFlaw(first !== 1 && `the first number is ${String(first)}`, flawsOf(socket));
    },
  },
  {
    name: 'answers a repeated client event again, and executes it once',
    async run({ world, attach, users }) {
      const socket = await attach();
      const fold = socket.stream.fold('again', 'user');
      const data = { type: 'dataSet.register', version: 2, id: 'again', query: users } as const;
      const message = { type: 'event', seq: 1, userId: world.owner.userId, data } as const;
      const [first, second] = [await socket.ask(message, 1), await socket.ask(message, 1)];
      await socket.until(() => fold.total() !== null);
      await socket.ask({ type: 'ping', id: -79 }, -79);
      return firstFlaw(
        first?.type !== 'messageOk' && said(first),
        second?.type !== 'messageOk' && `the repetition: ${said(second)}`,
        fold.snapshots() !== 1 && `${fold.snapshots()} snapshots are sent`,
        flawsOf(socket),
      );
    },
  },
  {
    name: 'refuses a client event whose predecessor is missing',
    async run({ world, attach, users }) {
      const socket = await attach();
      socket.stream.fold('late', 'user');
      const data = { type: 'dataSet.register', version: 2, id: 'late', query: users } as const;
      const at = (seq: number) => socket.ask({ type: 'event', seq, userId: world.owner.userId, data }, seq);
      const [early, right] = [await at(2), await at(1)];
      return firstFlaw(
        early?.type !== 'messageError' && `the early one: ${said(early)}`,
        right?.type !== 'messageOk' && `the right one: ${said(right)}`,
      );
    },
  },
  {
    name: 'refuses a resume of another session, or of a number never sent',
    async run(bench) {
      const { world, open, attach, users } = bench;
      const socket = await attach();
      const flaw = await synced(bench, socket, 'users', users);
      if (flaw !== null) return flaw;
      socket.terminate();
      const ahead = await open(socket.stream);
      const known = await ahead.initialize(world.owner.token, socket.stream.eventSessionId);
      const refused = await ahead.resume(socket.stream.seq + 1000);
      const unknown = await open();
      const fresh = await unknown.initialize(world.owner.token, 'no-such-event-session');
      return firstFlaw(
        (known?.type !== 'messageOk' || known.resumable !== true) && `its own session: ${said(known)}`,
        errorOf(refused) !== errorCode.resumeRefused && said(refused),
        (fresh?.type !== 'messageOk' || fresh.resumable !== false) && `an unknown one: ${said(fresh)}`,
      );
    },
  },
  {
    name: 'closes the first socket with 4410 when a second takes its event session',
    async run(bench) {
      const { world, open, attach, users } = bench;
      const first = await attach();
      const flaw = await synced(bench, first, 'users', users);
      if (flaw !== null) return flaw;
      const second = await open(first.stream);
      await second.initialize(world.owner.token, first.stream.eventSessionId);
      return firstFlaw(
        await closedWith(first.closed, closeCode.displaced),
        (await second.resume())?.type !== 'messageOk' && 'the second cannot resume it',
      );
    },
  },
];
