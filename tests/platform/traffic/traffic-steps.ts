import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { mailWrites } from '../areas/mails/send-mail.ts';
import { create, purge } from '../areas/write.ts';
import { createRandom } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import { everydayLine, logRow } from './log-line.ts';
import { createCarrierCalls } from './carrier-calls.ts';
import { createDirectory } from './directory.ts';
import { mailRow } from './mail-row.ts';
import { oldRows } from './old-rows.ts';
import { createRegistrations } from './registrations.ts';
import { createSimulatedCalls } from './simulated-calls.ts';

export interface TrafficOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly seed: number;
  /** Mean length of a talk and how long a finished channel stays, ms. */
  readonly meanTalk: number;
  readonly keep: number;
  /** Channels of calls that people make: they are nobody's to plan. */
  readonly isReal?: (channelId: string) => boolean;
}

export interface TrafficSteps {
  /** Begins anew from the channels that are there. */
  adopt(): void;
  /** The writes of what has become due since the step before, new calls at so many a second among them. */
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
/** A machine that slept owes no hours of calls. */
const longestStep = 2000;

const activeOrganizations = (store: Store): readonly string[] =>
  [...(store.all('organization') as Iterable<EntityOf<'organization'>>)]
    .filter(({ state, deleteDate }) => state === 'active' && deleteDate === null)
    .map(({ id }) => id);

/** Simulated calls, registrations, log entries and mails, step by step. Equal seeds and clocks, equal writes. */
export function createTrafficSteps(options: TrafficOptions): TrafficSteps {
  const { store, now, seed, meanTalk, keep, isReal } = options;
  const random = createRandom(seed);
  const calls = createSimulatedCalls({ store, random, now, meanTalk, keep, isReal });
  const directory = createDirectory(store.all);
  const registrations = createRegistrations({ store, random, now });
  // By a chance of their own, and one a step at most: each is to know what became of the one before.
  const ownChance = createRandom(seed + 21);
  const carriers = createCarrierCalls({ store, random: ownChance, now });
  let last = now();
  let swept = -Infinity;
  let organizations: readonly string[] = [];

  /** Makes as many as are owed; what is left of the number is chance. */
  const often = (owed: number, make: () => readonly Write[]): readonly Write[] =>
    Array.from({ length: Math.floor(owed) + (random() < owed % 1 ? 1 : 0) }).flatMap(() => make());
  const somewhere = (make: (organizationId: string) => readonly Write[]) => (): readonly Write[] => {
    const organizationId = organizations[Math.floor(random() * organizations.length)];
    return organizationId === undefined ? [] : make(organizationId);
  };

  const sweep = (): readonly Write[] => {
    if (now() - swept < sweepMs) return [];
    swept = now();
    organizations = activeOrganizations(store);
    directory.refresh();
    return [
      ...(['logEntry', 'outboundMail'] as const).flatMap((type) =>
        oldRows(store, type, now()).map((id) => purge(type, id)),
      ),
      ...calls.refresh(),
      ...registrations.refresh(),
    ];
  };

  /** To somebody of the organization who has an address. */
  const post = (organizationId: string, at: string): readonly Write[] => {
    const ids = directory.idsOf('user', organizationId);
    const email = store.get('user', ids[Math.floor(random() * ids.length)] ?? '')?.['email'];
    return typeof email === 'string' && email !== ''
      ? mailWrites(mailRow(random, organizationId, email, at))
      : [];
  };

  return {
    adopt() {
      last = now();
      calls.adopt();
    },
    step(rate) {
      const seconds = Math.min(Math.max(now() - last, 0), longestStep) / 1000;
      last = now();
      const at = new Date(now()).toISOString();
      return [
        ...sweep(),
        ...calls.due(),
        ...often(
          rate * seconds,
          somewhere((organizationId) => calls.begin(organizationId)),
        ),
        ...often(
          Math.min(rate * logsPerCall, logsPerSecond) * seconds,
          somewhere((organizationId) => {
            const line = everydayLine(random, (type) => directory.idsOf(type, organizationId));
            return [create('logEntry', logRow(random, organizationId, at, line))];
          }),
        ),
        ...often(
          Math.min(rate * mailsPerCall, mailsPerSecond) * seconds,
          somewhere((organizationId) => post(organizationId, at)),
        ),
        ...often(
          Math.min(rate * registrationsPerCall, registrationsPerSecond) * seconds,
          registrations.happen,
        ),
        ...(ownChance() < rate * carrierCallsPerCall * seconds ? carriers.happen() : []),
      ];
    },
  };
}
