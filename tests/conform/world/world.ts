import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { ConformClient, Person } from '../run/client.ts';
import type { Chance } from '../../attack/chance.ts';
import type { Results } from '../run/results.ts';

/** The rows that the run made for itself, and removes at the end. */
export interface OwnWorld {
  readonly homeId: string;
  readonly childId: string;
  readonly siblingId: string;
  /** Signs the owner in once more, in a session of its own. */
  readonly ownerAgain: () => Promise<Person>;
  /** May do nothing. */
  readonly bare: Person;
  /** Signs that user in once more, in a session of its own. */
  readonly bareAgain: () => Promise<Person>;
  /** May do what `grant` says. */
  readonly probe: Person;
  /** May do everything, in the organization beside. */
  readonly neighbour: Person;
  /** Gives the probe exactly these permissions. */
  readonly grant: (permissions: readonly string[]) => Promise<void>;
  /** A permission that opens no call. */
  readonly idle: string;
  /** A row of each type that the run can make in its home, by what names it in calls. */
  readonly rows: ReadonlyMap<EntityName, string>;
}

/** A platform, and what the checks know about it. */
export interface ConformWorld {
  readonly base: string;
  readonly client: ConformClient;
  readonly results: Results;
  readonly chance: Chance;
  readonly isShort: boolean;
  readonly deadlineMs: number;
  /** The permissions that the platform lists. */
  readonly offered: ReadonlySet<string>;
  /** The person who makes the valid calls: somebody with all permissions in the run's own home, or else the given user. */
  readonly owner: Person;
  /** Null where the platform lets nobody create organizations: then the run changes nothing. */
  readonly own: OwnWorld | null;
}
