import { WebSocket } from 'ws';
import { permissions } from '../../../src/domain/core/permission.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { clientMessageSchema, closeCode, frameLimit } from '../../../src/domain/protocol/socket.ts';
import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { withDeadline } from '../deadline.ts';
import { evilTexts, evilValues } from '../evil.ts';
import { positionsOf } from '../schema.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { Outcome } from '../tally.ts';
import type { World } from '../world.ts';

/** Some frames, sent one after the other on a socket of their own. */
interface Conversation {
  readonly subject: string;
  readonly frames: readonly (string | Buffer)[];
}

const text = (message: unknown): string => JSON.stringify(message) ?? '';

/** Messages in their right order, which conversations spoil. */
const validMessages = (who: Attacker): readonly object[] => {
  const own = { type: 'organization', organizationId: who.organizationId, scope: 'self' };
  const query = { entityType: 'user', constraints: [own], sorting: [], limit: 10 };
  const register = { type: 'dataSet.register', version: 2, id: 'one', query };
  const unregister = { type: 'dataSet.unregister', version: 2, id: 'one' };
  const topic = flowTopic.trace(crypto.randomUUID());
  const subscribe = { type: 'topic.subscribe', topic, after: 0 };
  return [
    { type: 'initialize', id: -1, authToken: who.token(), resumableSessionId: null },
    { type: 'event', seq: 1, userId: who.userId, data: register },
    { type: 'ack', seq: 1 },
    { type: 'event', seq: 3, userId: who.userId, data: subscribe },
    { type: 'event', seq: 2, userId: who.userId, data: unregister },
    { type: 'ping', id: -2 },
    { type: 'resume', id: -3, seq: 0 },
  ];
};

/** A valid message with an evil value at each place of its schema. */
function spoiled(who: Attacker, message: object): readonly string[] {
  const merge = (base: object, over: object): object =>
    Object.fromEntries(
      Object.entries<unknown>({ ...base, ...over }).map(([key, value]) => {
        const [old, next] = [(base as Record<string, unknown>)[key], value];
        const areObjects = [old, next].every(
          (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
        );
        return [key, areObjects ? merge(old as object, next as object) : next];
      }),
    );
  return positionsOf(clientMessageSchema).flatMap(({ path, schema, put }) =>
    path === '' || path === 'authToken' || path === 'userId'
      ? []
      : evilValues(schema).map((value) =>
          text(merge(message, { ...(put(value) as object), authToken: who.token(), userId: who.userId })),
        ),
  );
}

function conversations(world: World, who: Attacker): readonly Conversation[] {
  const messages = validMessages(who);
  const frames = messages.map(text);
  const [initialize = '', register = ''] = frames;
  const chosen = <Item>(items: readonly Item[], count: number) =>
    world.isShort ? world.chance.some(items, count) : items;
  const mutated = [...messages.slice(0, 2), messages[3] ?? {}].flatMap((message) => spoiled(who, message));
  return [
    { subject: 'evil frames', frames: evilTexts },
    { subject: 'evil frames after initialize', frames: [initialize, ...evilTexts] },
    {
      subject: 'binary frames',
      frames: [Buffer.from([0, 255, 254]), Buffer.from(initialize), Buffer.alloc(100_000)],
    },
    { subject: 'a frame above the limit', frames: [initialize, 'x'.repeat(frameLimit + 1)] },
    { subject: 'a frame at the limit', frames: [initialize, 'x'.repeat(frameLimit)] },
    {
      subject: 'a flood of pings',
      frames: [initialize, ...Array<string>(5000).fill(text({ type: 'ping', id: -5 }))],
    },
    { subject: 'a flood of initializes', frames: Array<string>(300).fill(initialize) },
    { subject: 'one event many times', frames: [initialize, ...Array<string>(500).fill(register)] },
    ...[-1, 0, 3, 1e15, -1e15].map((seq) => ({
      subject: 'wrong sequence numbers',
      frames: [
        initialize,
        text({ ...messages[1], seq }),
        text({ type: 'ack', seq }),
        text({ type: 'resume', id: -9, seq }),
      ],
    })),
    ...chosen(frames, 6).map(() => ({
      subject: 'wrong order',
      frames: world.chance.some(frames, frames.length),
    })),
    ...frames.map((frame) => ({
      subject: 'truncated frames',
      frames: [initialize, ...[0.25, 0.5, 0.75, 0.99].map((part) => frame.slice(0, frame.length * part))],
    })),
    ...chosen(mutated, 150).map((frame) => ({ subject: 'fuzzed fields', frames: [initialize, frame] })),
  ];
}

/** Sends the frames, then a ping. The platform must answer it, or have closed the socket for a reason. */
async function hold({ platform }: World, { frames }: Conversation): Promise<Outcome> {
  const socket = new WebSocket(`${platform.origin.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
  let received = '';
  const answered = new Promise<'answered' | number>((resolve) => {
    socket.on('message', (data: Buffer) => {
      received = (received + data.toString()).slice(-100_000);
      if (received.includes('"id":-7777')) resolve('answered');
    });
    socket.on('close', resolve).on('error', () => undefined);
  });
  await withDeadline(new Promise((resolve) => socket.once('open', resolve)));
  if (socket.readyState === WebSocket.CONNECTING) {
    socket.terminate();
    return finding('the socket does not open');
  }
  for (const frame of frames) socket.send(frame, () => undefined);
  socket.send(text({ type: 'ping', id: -7777 }), () => undefined);
  const end = await withDeadline(answered);
  socket.terminate();
  if (received.includes(`"${errorCode.failed}"`)) return finding('an internal error');
  if (end === null) return finding('neither answered nor closed');
  if (end === closeCode.failed || end === 1006) return finding(`the socket is lost with ${end}`);
  return end === 'answered' ? allowed('the socket goes on') : refused;
}

/** Frames on the socket: broken, in the wrong order, too many, and with every field fuzzed. */
export const fuzzedFrames: AttackSet = {
  name: 'fuzzed frames',
  async run(world, tally) {
    const who = await world.attacker('zorggroep');
    await who.grant(permissions);
    await who.renew();
    const left = conversations(world, who).values();
    const work = async (): Promise<void> => {
      for (const each of left) {
        const outcome = await hold(world, each);
        tally.record(
          each.subject,
          outcome,
          each.frames
            .map((frame) => frame.toString().slice(0, 200))
            .slice(0, 6)
            .join(' ⏎ '),
        );
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  },
};
