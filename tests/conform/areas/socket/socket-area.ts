import { CannotRun } from '../../run/cannot-run.ts';
import { severalAtATime } from '../../../attack/several-at-a-time.ts';
import { failed, passed, skipped } from '../../run/results.ts';
import type { EventSocket } from '../../socket/event-socket.ts';
import type { ConformWorld } from '../../world/world.ts';
import type { Area } from '../expect.ts';
import { messageChecks } from './message-checks.ts';
import { createBench } from './socket-check.ts';
import type { SocketBench } from './socket-check.ts';
import { streamChecks } from './stream-checks.ts';

/** The last frames of a check. */
const maxFrames = 12;

async function runCheck(
  world: ConformWorld,
  name: string,
  check: (bench: SocketBench) => Promise<string | null>,
): Promise<void> {
  const opened: EventSocket[] = [];
  try {
    const flaw = await check(createBench(world, opened));
    const frames = opened.flatMap(({ log }) => log).slice(-maxFrames);
    world.results.record(
      'socket',
      '/ws',
      name,
      flaw === null ? passed : failed(flaw, frames.join('\n      ')),
    );
  } catch (error) {
    if (!(error instanceof CannotRun) || error.constructor !== CannotRun) throw error;
    world.results.record('socket', '/ws', name, failed(error.message, `${world.base}/ws`));
  } finally {
    for (const socket of opened) socket.terminate();
  }
}

/** The event socket: messages, numbers, resumption and close codes. */
export const socketArea: Area = {
  name: 'socket',
  async run(world) {
    await severalAtATime(messageChecks, ({ name, run }) => runCheck(world, name, run));
    const { own, isShort } = world;
    for (const { name, change, isLong } of streamChecks) {
      if (own === null)
        world.results.record(
          'socket',
          '/ws',
          name,
          skipped('the run has no organizations of its own to change'),
        );
      else if (isShort && isLong === true)
        world.results.record('socket', '/ws', name, skipped('the short form makes fewer requests'));
      else await runCheck(world, name, (bench) => change(bench, own));
    }
  },
};
