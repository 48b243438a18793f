import { createAddressPolicy } from '../audio/address-policy.ts';
import type { AddressPolicy } from '../audio/address-policy.ts';
import { openAudioStore } from '../audio/audio-store.ts';
import type { AudioStore } from '../audio/audio-store.ts';
import { createAccess } from '../auth/access.ts';
import type { Access } from '../auth/access.ts';
import { openSecretBox } from '../base/secret-box.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { createTurns } from '../base/turns.ts';
import type { InTurn } from '../base/turns.ts';
import { createTopics } from '../event-sessions/topics.ts';
import type { Topics } from '../event-sessions/topics.ts';
import { createAlarms } from '../jobs/alarms.ts';
import type { Alarms } from '../jobs/alarms.ts';
import { createJobRunner } from '../jobs/runner.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { createOutgoingRequests } from '../outgoing/requests.ts';
import type { OutgoingRequests } from '../outgoing/requests.ts';
import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import { createForeignConflicts } from './foreign-conflicts.ts';
import type { ForeignConflicts } from './foreign-conflicts.ts';

/** The services of the layers below the areas. Every handler has them. `now` is server time in ms. */
export interface Core {
  readonly store: Store;
  readonly now: () => number;
  /** Changes entities one call at a time. */
  readonly inTurn: InTurn;
  readonly access: Access;
  readonly foreignConflicts: ForeignConflicts;
  readonly jobs: JobRunner;
  readonly alarms: Alarms;
  readonly audioStore: AudioStore;
  readonly audioReach: AddressPolicy;
  readonly outgoing: OutgoingRequests;
  readonly topics: Topics;
  readonly secretBox: SecretBox;
}

export interface CoreOptions {
  readonly store: Store;
  readonly now: () => number;
  /** The folder of the platform's files; null: none outlives this process. */
  readonly folder: string | null;
  /** Encrypts secrets in the database; null: a key of the folder. */
  readonly secretKey: Buffer | null;
}

export async function openCore({ store, now, folder, secretKey }: CoreOptions): Promise<Core> {
  const inTurn = createTurns();
  store.hurryWhile(inTurn.isAwaited);
  const access = createAccess(store);
  const jobs = createJobRunner({ store, inTurn, now });
  const homeOf = (userId: string): string => rowOf(store, 'user', userId)?.organizationId ?? '';
  return {
    store,
    now,
    inTurn,
    access,
    foreignConflicts: createForeignConflicts(access, homeOf),
    jobs,
    alarms: createAlarms({ store, inTurn, now, runner: jobs }),
    audioStore: await openAudioStore(folder),
    audioReach: createAddressPolicy(),
    outgoing: createOutgoingRequests(),
    topics: createTopics(),
    secretBox: await openSecretBox(secretKey, folder),
  };
}
