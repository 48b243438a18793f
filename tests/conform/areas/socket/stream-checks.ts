import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { closeCode, eventBufferSize } from '../../../../src/domain/protocol/socket.ts';
import type { EventSocket } from '../../socket/event-socket.ts';
import type { ChangingCheck, SocketBench } from './socket-check.ts';
import { firstFlaw, flawsOf, renameUser, synced } from './socket-check.ts';

const maxSeenMs = 2000;

const nameIn = ({ stream }: EventSocket, id: string | undefined): unknown =>
  stream.setOf('users').rows.get(id ?? '')?.['displayName'];

/** A socket with the users of the run. */
async function watching(bench: SocketBench): Promise<EventSocket | string> {
  const socket = await bench.attach();
  return (await synced(bench, socket, 'users', bench.users)) ?? socket;
}

/** Loses the socket, changes a user so often, and resumes. */
const resumeAfter = (missed: number): ChangingCheck => ({
  name: `resumes after ${missed} missed changes without a snapshot`,
  async change(bench, own) {
    const { world, open } = bench;
    const socket = await watching(bench);
    if (typeof socket === 'string') return socket;
    const { stream } = socket;
    const id = own.rows.get('user');
    let name = nameIn(socket, id);
    socket.terminate();
    await socket.closed;
    for (let n = 0; n < missed; n += 1) name = await renameUser(world, own);
    const next = await open(stream);
    const known = await next.initialize(world.owner.token, stream.eventSessionId);
    if (known?.type !== 'messageOk' || known.resumable !== true)
      return `initialize: ${JSON.stringify(known)}`;
    const reply = await next.resume();
    if (reply?.type !== 'messageOk') return `resume: ${JSON.stringify(reply)}`;
    const isReplayed = await next.until(() => stream.seq >= (reply.seq ?? Infinity));
    const isSeen = await next.until(() => nameIn(next, id) === name, maxSeenMs);
    const later = await renameUser(world, own);
    const isLive = await next.until(() => nameIn(next, id) === later, maxSeenMs);
    return firstFlaw(
      reply.clientSeq !== stream.clientSeq && `clientSeq is ${reply.clientSeq}, not ${stream.clientSeq}`,
      !isReplayed && `the messages up to ${reply.seq} have not come`,
      !isSeen && 'the change has not come',
      !isLive && 'no change comes after the resume',
      stream.setOf('users').snapshots() !== 1 && 'a snapshot is sent again',
      flawsOf(next),
    );
  },
});

/** The checks of what arrives on a socket while rows change. */
export const streamChecks: readonly ChangingCheck[] = [
  {
    name: 'sends a change within two seconds of its call',
    async change(bench, own) {
      const socket = await watching(bench);
      if (typeof socket === 'string') return socket;
      const name = await renameUser(bench.world, own);
      const isSeen = await socket.until(() => nameIn(socket, own.rows.get('user')) === name, maxSeenMs);
      return firstFlaw(
        !isSeen && 'the change has not come',
        flawsOf(socket),
        socket.stream.setOf('users').flaws[0] ?? null,
      );
    },
  },
  {
    name: 'names the user of each event of a data set',
    async change(bench, own) {
      const socket = await watching(bench);
      if (typeof socket === 'string') return socket;
      await renameUser(bench.world, own);
      await socket.until(() =>
        socket.stream.events.some(({ event }) => event.type === 'dataSet.entityEvent'),
      );
      const stray = socket.stream.events.find(
        ({ userId, event }) => event.type.startsWith('dataSet.') && userId !== bench.world.owner.userId,
      );
      return stray === undefined ? null : `an event of the user ${String(stray.userId)}`;
    },
  },
  {
    name: 'sends nothing of a set that is unregistered',
    async change(bench, own) {
      const socket = await watching(bench);
      if (typeof socket === 'string') return socket;
      const reply = await socket.unregister(bench.world.owner, 'users');
      const { seq } = socket.stream;
      await renameUser(bench.world, own);
      await socket.ask({ type: 'ping', id: -80 }, -80);
      const isQuiet = !(await socket.until(() => socket.stream.seq > seq, 300));
      return firstFlaw(
        reply?.type !== 'messageOk' && JSON.stringify(reply),
        !isQuiet && 'events of it still come',
      );
    },
  },
  resumeAfter(0),
  resumeAfter(1),
  resumeAfter(5),
  {
    name: 'cannot resume from a number that was acknowledged',
    async change(bench, own) {
      const { world, open } = bench;
      const socket = await watching(bench);
      if (typeof socket === 'string') return socket;
      const { seq } = socket.stream;
      await renameUser(world, own);
      await socket.until(() => socket.stream.seq > seq);
      socket.ack();
      await socket.ask({ type: 'ping', id: -81 }, -81);
      socket.terminate();
      const next = await open(socket.stream);
      await next.initialize(world.owner.token, socket.stream.eventSessionId);
      const reply = await next.resume(0);
      const code = reply?.type === 'messageError' ? reply.error.code : null;
      return code === errorCode.resumeRefused ? null : JSON.stringify(reply);
    },
  },
  {
    name: `closes with 4409 after more than ${eventBufferSize} messages without an acknowledgement`,
    isLong: true,
    async change(bench, own) {
      const socket = await watching(bench);
      if (typeof socket === 'string') return socket;
      for (let n = 0; n < eventBufferSize && socket.isOpen(); n += 1) await renameUser(bench.world, own);
      await socket.until(() => !socket.isOpen());
      if (socket.isOpen()) return 'it stays open';
      const code = await socket.closed;
      return firstFlaw(
        code !== closeCode.gap && `it is closed with ${code}`,
        socket.stream.seq !== eventBufferSize && `the last number is ${socket.stream.seq}`,
      );
    },
  },
  {
    name: 'sends the session state when a user signs out',
    async change({ world, open }, own) {
      const socket = await open();
      const leaving = await own.bareAgain();
      await socket.initialize(leaving.token);
      const { userId } = leaving;
      await world.client.need('session.logoutUser', { userId }, leaving);
      const isTold = await socket.until(
        () =>
          !socket.isOpen() ||
          socket.stream.events.some(
            ({ event }) =>
              event.type === 'session.state' && !event.session.authenticatedUserIds.includes(userId),
          ),
        maxSeenMs,
      );
      return firstFlaw(!isTold && 'no session state has come', flawsOf(socket));
    },
  },
];
