import type { CallAnswer, CallBody, CallName } from '../../../../src/domain/protocol/call.ts';
import { createAccess } from '../../../platform/auth/access.ts';
import { createForeignConflicts } from '../../../platform/areas/foreign-conflicts.ts';
import type { Handlers, UserRequest } from '../../../platform/areas/handler.ts';
import { createRandom } from '../../../platform/base/random.ts';
import { createTurns } from '../../../platform/base/turns.ts';
import { createAlarms } from '../../../platform/jobs/alarms.ts';
import { createJobRunner } from '../../../platform/jobs/runner.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { userIdOf, userWrites } from '../../../platform/demo/users.ts';
import type { Store } from '../../../platform/store/store.ts';
import { memoryStore } from './memory-store.ts';

interface MemoryRigOptions {
  readonly seed: number;
  /** Starts the background work of the area. */
  readonly start: (services: UserRequest['services']) => void;
}

/**
 * Calls of one area on rows in memory, without their policies. Each write takes a time drawn from the seed, so that
 * concurrent calls meet in another way with each seed. The clock stands still until it is moved.
 */
export function memoryRig<Area extends string>(handlers: Handlers<Area>, { seed, start }: MemoryRigOptions) {
  const random = createRandom(seed);
  let time = Date.parse('2026-11-23T12:00:00.000Z');
  const now = (): number => time;
  const { store: rows, write } = memoryStore(now);
  const pause = async (): Promise<void> => {
    for (let left = Math.floor(random() * 20); left > 0; left -= 1) await Promise.resolve();
    if (random() < 0.02) await new Promise((resolve) => setImmediate(resolve));
  };
  const store: Store = {
    ...rows,
    async write(writes) {
      const written = await rows.write(writes);
      await pause();
      return written;
    },
  };
  const inTurn = createTurns();
  const jobs = createJobRunner({ store, inTurn, now, pollMs: 5 });
  const access = createAccess(store);
  const services = {
    store,
    now,
    inTurn,
    access,
    jobs,
    alarms: createAlarms({ store, inTurn, now, runner: jobs }),
    foreignConflicts: createForeignConflicts(access, () => ''),
  } as unknown as UserRequest['services'];
  const organizations = organizationRows(organizationTree, new Date(time).toISOString());
  write(organizationWrites(organizations));
  write(userWrites(new Date(time).toISOString()));
  start(services);

  async function call<Name extends Extract<CallName, `${Area}.${string}`>>(
    name: Name,
    body: CallBody<Name>,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<CallAnswer<Name>> {
    await pause();
    const request = {
      call: name,
      services,
      parameters,
      body,
      userId: userIdOf('operator'),
      address: '127.0.0.1',
      userAgent: 'test',
    };
    // The handler of a name takes the requests of that name.
    const { run } = handlers[name] as unknown as {
      run: (given: typeof request) => Promise<CallAnswer<Name>>;
    };
    return run(request);
  }
  return {
    store,
    services,
    write,
    random,
    now,
    call,
    organizationIds: organizations.filter(({ state }) => state === 'active').map(({ id }) => id),
    /** Moves the clock and waits until the jobs that have become due are done. */
    async advance(ms: number): Promise<void> {
      time += ms;
      await jobs.start();
      const isBusy = (): boolean =>
        [...store.all('job')].some(
          (job) =>
            job['state'] === 'running' ||
            (job['state'] === 'pending' && Date.parse(String(job['dueDate'])) <= time),
        );
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 2));
      await jobs.stop();
    },
  };
}
