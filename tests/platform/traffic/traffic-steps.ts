import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { mailWrites } from '../areas/mails/send-mail.ts';
import { create } from '../store/write.ts';
import { createRandom } from '../base/random.ts';
import type { Store, Write } from '../store/store.ts';
import { randomLogLine } from './log-line.ts';
import { logRow } from '../writes/log-row.ts';
import { createCarrierCalls } from './carrier-calls.ts';
import { createEntityDirectory } from './entity-directory.ts';
import { mailRow } from './mail-row.ts';
import { purgesOf } from './retention.ts';
import { createSipRegistrations } from './sip-registrations.ts';
import { createSimulatedCalls } from './simulated-calls.ts';

export interface TrafficOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly seed: number;
  /** Mean length of a talk and how long a finished channel stays in lists, ms. */
  readonly meanTalk: number;
  readonly keep: number;
  /** Whether people make this call, so that it is not simulated. */
  readonly isReal?: (channelId: string) => boolean;
}

export interface TrafficSteps {
  /** Starts over from the existing channels. */
  adopt(): void;
  /** The writes that are due since the previous step, including new calls at `rate` per second. */
  step(rate: number): readonly Write[];
}

const logsPerCall = 0.3;
const logsPerSecond = 5;
const registrationsPerCall = 0.6;
const registrationsPerSecond = 2;
const carrierCallsPerCall = 0.4;
const mailsPerCall = 0.1;
const mailsPerSecond = 1;
const sweepMs = 60_000;
/** Maximum time that a step makes up for, ms: after sleep the machine does not simulate hours of calls. */
const maxStepMs = 2000;

const activeOrganizations = (store: Store): readonly string[] =>
  [...(store.all('organization') as Iterable<EntityOf<'organization'>>)]
    .filter(({ state, deleteDate }) => state === 'active' && deleteDate === null)
    .map(({ id }) => id);

/** Simulates calls, registrations, log entries and mails step by step. Equal seeds and clocks give equal writes. */
export function createTrafficSteps(options: TrafficOptions): TrafficSteps {
  const { store, now, seed, meanTalk, keep, isReal } = options;
  const random = createRandom(seed);
  const calls = createSimulatedCalls({ store, random, now, meanTalk, keep, isReal });
  const directory = createEntityDirectory(store.all);
  const registrations = createSipRegistrations({ store, random, now });
  // Carrier calls have their own random numbers, and at most one per step, because each depends on the previous one.
  const carrierRandom = createRandom(seed + 21);
  const carriers = createCarrierCalls({ store, random: carrierRandom, now });
  let lastStepAt = now();
  let sweptAt = -Infinity;
  let organizations: readonly string[] = [];

  /** Repeats `make` `count` times on average; the fraction of `count` is a probability. */
  const repeat = (count: number, make: () => readonly Write[]): readonly Write[] =>
    Array.from({ length: Math.floor(count) + (random() < count % 1 ? 1 : 0) }).flatMap(() => make());
  const inRandomOrganization =
    (make: (organizationId: string) => readonly Write[]) => (): readonly Write[] => {
      const organizationId = organizations[Math.floor(random() * organizations.length)];
      return organizationId === undefined ? [] : make(organizationId);
    };

  const sweep = (): readonly Write[] => {
    if (now() - sweptAt < sweepMs) return [];
    sweptAt = now();
    organizations = activeOrganizations(store);
    directory.refresh();
    return [...purgesOf(store, now()), ...calls.refresh(), ...registrations.refresh()];
  };

  /** A mail to a random user of the organization who has an email address. */
  const mailTo = (organizationId: string, at: string): readonly Write[] => {
    const ids = directory.idsOf('user', organizationId);
    const email = store.get('user', ids[Math.floor(random() * ids.length)] ?? '')?.['email'];
    return typeof email === 'string' && email !== ''
      ? mailWrites(mailRow(random, organizationId, email, at))
      : [];
  };

  return {
    adopt() {
      lastStepAt = now();
      calls.adopt();
    },
    step(rate) {
      const seconds = Math.min(Math.max(now() - lastStepAt, 0), maxStepMs) / 1000;
      lastStepAt = now();
      const at = new Date(now()).toISOString();
      return [
        ...sweep(),
        ...calls.due(),
        ...repeat(
          rate * seconds,
          inRandomOrganization((organizationId) => calls.begin(organizationId)),
        ),
        ...repeat(
          Math.min(rate * logsPerCall, logsPerSecond) * seconds,
          inRandomOrganization((organizationId) => {
            const line = randomLogLine(random, (type) => directory.idsOf(type, organizationId));
            return [create('logEntry', logRow(random, organizationId, at, line))];
          }),
        ),
        ...repeat(
          Math.min(rate * mailsPerCall, mailsPerSecond) * seconds,
          inRandomOrganization((organizationId) => mailTo(organizationId, at)),
        ),
        ...repeat(
          Math.min(rate * registrationsPerCall, registrationsPerSecond) * seconds,
          registrations.simulateOne,
        ),
        ...(carrierRandom() < rate * carrierCallsPerCall * seconds ? carriers.simulateCall() : []),
      ];
    },
  };
}
