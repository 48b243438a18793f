import { createCounts } from './counts.ts';
import { createRateLimit } from '../base/rate-limit.ts';
import { outgoingLimits } from './limits.ts';
import type { OutgoingLimits } from './limits.ts';
import { createTargets } from './targets.ts';

/** Too many requests wait already. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  constructor(whose: 'this session' | 'this organization' | 'the platform') {
    super(`Too many requests of ${whose} wait to be sent`);
  }
}

/** On whose behalf a request is sent. */
export interface Requester {
  readonly organizationId: string;
  /** The flow session, or the sound. */
  readonly sessionId: string;
}

/** The places of all requests that go out. */
export interface OutgoingRequests {
  /**
   * Does the work once there is a place for it; organizations take turns. Throws TooManyRequests, and the reason of the
   * signal if it aborts while the work waits.
   */
  readonly run: <Value>(
    requester: Requester,
    signal: AbortSignal,
    work: () => Promise<Value>,
  ) => Promise<Value>;
  /** Waits for one of the places of an address. Returns the release. Throws the reason of the signal. */
  readonly enter: (requester: Requester, address: string, signal: AbortSignal) => Promise<() => void>;
  /** Counts for tests. */
  readonly count: () => Readonly<Record<'running' | 'waiting' | 'held', number>>;
}

interface Waiting extends Requester {
  readonly begin: () => void;
}

/** Ids of different organizations may be equal. */
const sessionKey = ({ organizationId, sessionId }: Requester): string => `${organizationId} ${sessionId}`;

export function createOutgoingRequests(limits: OutgoingLimits = outgoingLimits): OutgoingRequests {
  const { atOnce, waiting } = limits;
  const rate = createRateLimit(limits.rate);
  const targets = createTargets(atOnce);
  /** By organization, the next one first. */
  const queues = new Map<string, Waiting[]>();
  const ofOrganization = createCounts();
  const ofSession = createCounts();
  const waitingOfSession = createCounts();
  let running = 0;
  let waitingInAll = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remove(item: Waiting): boolean {
    const queue = queues.get(item.organizationId) ?? [];
    const left = queue.filter((one) => one !== item);
    if (left.length === queue.length) return false;
    queues.delete(item.organizationId);
    // Behind all others.
    if (left.length > 0) queues.set(item.organizationId, left);
    waitingInAll -= 1;
    waitingOfSession.add(sessionKey(item), -1);
    return true;
  }

  function start(item: Waiting): void {
    remove(item);
    running += 1;
    ofOrganization.add(item.organizationId, 1);
    ofSession.add(sessionKey(item), 1);
    item.begin();
  }
  function end(requester: Requester): void {
    running -= 1;
    ofOrganization.add(requester.organizationId, -1);
    ofSession.add(sessionKey(requester), -1);
    next();
  }

  /** Begins what has a place, one of each organization in turn. */
  function next(): void {
    let isAnyLate = false;
    for (const [organizationId, queue] of queues) {
      if (running >= atOnce.platform) return;
      if (ofOrganization.of(organizationId) >= atOnce.organization) continue;
      const item = queue.find((one) => ofSession.of(sessionKey(one)) < atOnce.session);
      if (item === undefined) continue;
      if (rate.take(organizationId) > 0) isAnyLate = true;
      // The organization comes again behind all others, and this loop finds it there.
      else start(item);
    }
    if (!isAnyLate) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      next();
    }, 1000 / limits.rate.perSecond);
    timer.unref();
  }

  function refusal(requester: Requester): TooManyRequests | null {
    if (waitingOfSession.of(sessionKey(requester)) >= waiting.session)
      return new TooManyRequests('this session');
    if ((queues.get(requester.organizationId)?.length ?? 0) >= waiting.organization)
      return new TooManyRequests('this organization');
    return waitingInAll >= waiting.platform ? new TooManyRequests('the platform') : null;
  }

  const turn = (requester: Requester, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        if (remove(item)) reject(signal.reason as Error);
      };
      const item: Waiting = {
        ...requester,
        begin() {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal.addEventListener('abort', abort, { once: true });
      queues.set(item.organizationId, [...(queues.get(item.organizationId) ?? []), item]);
      waitingInAll += 1;
      waitingOfSession.add(sessionKey(item), 1);
      next();
    });

  return {
    async run(requester, signal, work) {
      signal.throwIfAborted();
      const refused = refusal(requester);
      if (refused !== null) throw refused;
      await turn(requester, signal);
      try {
        return await work();
      } finally {
        end(requester);
      }
    },
    enter: ({ organizationId }, address, signal) => targets.enter(organizationId, address, signal),
    count: () => ({
      running,
      waiting: waitingInAll,
      held: queues.size + ofOrganization.size() + ofSession.size() + waitingOfSession.size() + targets.size(),
    }),
  };
}
