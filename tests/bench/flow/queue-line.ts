import type { TestPlatform } from '../../driver/platform.ts';
import { queueFlow } from '../../integration/phone/support/queue-flow.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { webPhoneAccountOf } from '../../platform/demo/web-phones.ts';
import { openLine } from './open-line.ts';
import type { Operator } from './operator.ts';

const pingMs = 3000;
const pollMs = 5;
/** A caller costs some 60 ms of processor time; a busy machine takes several times as long. */
const maxMsPerCaller = 500;
const minPatienceMs = 30_000;
const hourMs = 3_600_000;

/** A queue with one agent, who never answers, behind a number. */
export interface QueueLine {
  /** Calls until so many callers wait. */
  readonly fill: (callers: number) => Promise<void>;
  /** A further call, which stays; resolves to the ms until it waits in the queue. */
  readonly event: () => Promise<number>;
  readonly close: () => void;
}

export async function openQueueLine(platform: TestPlatform, operator: Operator): Promise<QueueLine> {
  const { control } = platform;
  const { client, who } = operator;
  const [queueId, number] = [crypto.randomUUID(), '+31505559009'];
  const { organizationId } = who;
  await client.call(
    'callQueue.create',
    {
      id: queueId,
      organizationId,
      name: 'Bench',
      agentIds: [userIdOf('agent2')],
      order: 'idleFirst',
      musicId: null,
      maxWaitSeconds: null,
      maxCallers: 1000,
    },
    who,
  );
  const agent = await client.as('agent2');
  const hostId = crypto.randomUUID();
  await client.call('webPhoneAccount.claim', { hostId }, agent, { id: webPhoneAccountOf('agent2') });
  const pinging = setInterval(() => {
    client.call('webPhoneHost.ping', {}, agent, { id: hostId }).catch(() => undefined);
  }, pingMs);

  await openLine(platform, operator, {
    number,
    name: 'Queue',
    contents: queueFlow(queueId, { announceEvery: null, leaveKey: null }),
  });

  async function waiting(): Promise<number> {
    const constraints = [{ type: 'ids' as const, ids: [queueId] }];
    const [found] = await control.find({ entityType: 'callQueue', constraints, sorting: [], limit: 1 });
    return Number(found?.['waiting']);
  }
  async function untilWaiting(callers: number, deadline: number): Promise<void> {
    while ((await waiting()) < callers) {
      if (Date.now() > deadline)
        throw new Error(`only ${await waiting()} of ${callers} callers wait in time`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  return {
    async fill(callers) {
      const before = await waiting();
      const deadline = Date.now() + Math.max(minPatienceMs, (callers - before) * maxMsPerCaller);
      for (let count = before; count < callers && Date.now() < deadline; count += 1)
        await control.callIn({ number, from: `+4420794${count}`, hangUpAfterMs: hourMs });
      await untilWaiting(callers, deadline);
    },
    async event() {
      const before = await waiting();
      const start = performance.now();
      await control.callIn({ number, hangUpAfterMs: hourMs });
      await untilWaiting(before + 1, Date.now() + minPatienceMs);
      return performance.now() - start;
    },
    close: () => clearInterval(pinging),
  };
}
