import type { Query } from '../../../../src/domain/core/query.ts';
import { openEventSocket } from '../../socket/event-socket.ts';
import type { EventSocket } from '../../socket/event-socket.ts';
import type { EventStream } from '../../socket/event-stream.ts';
import { usersIn } from '../../world/target.ts';
import type { ConformWorld, OwnWorld } from '../../world/world.ts';

/** The means that the checks of a socket share. */
export interface SocketBench {
  readonly world: ConformWorld;
  /** Opens a socket, which is closed when the check ends. */
  readonly open: (stream?: EventStream) => Promise<EventSocket>;
  /** A socket that is initialized as the owner. */
  readonly attach: (stream?: EventStream) => Promise<EventSocket>;
  /** All users of the organization in which the owner is. */
  readonly users: Query;
}

/** A check: resolves to what is wrong, or to null. */
export interface SocketCheck {
  readonly name: string;
  readonly run: (bench: SocketBench) => Promise<string | null>;
}

/** A check that changes rows of the run's own organizations. */
export interface ChangingCheck {
  readonly name: string;
  readonly change: (bench: SocketBench, own: OwnWorld) => Promise<string | null>;
  /** It needs more than a thousand requests. */
  readonly isLong?: true;
}

export function createBench(world: ConformWorld, opened: EventSocket[]): SocketBench {
  const open = async (stream?: EventStream): Promise<EventSocket> => {
    const socket = await openEventSocket(world.base, stream);
    opened.push(socket);
    return socket;
  };
  const organizationId = world.own?.homeId ?? world.owner.organizationId;
  const { entityType, constraints } = usersIn(organizationId);
  return {
    world,
    open,
    users: { entityType, constraints: [...constraints], sorting: [], limit: 500 },
    async attach(stream) {
      const socket = await open(stream);
      await socket.initialize(world.owner.token);
      return socket;
    },
  };
}

/** The first flaw of all that a socket has received. */
export const flawsOf = ({ flaws, stream }: EventSocket): string | null => flaws[0] ?? stream.flaws[0] ?? null;

/** The first that is wrong. */
export const firstFlaw = (...found: readonly (string | null | false)[]): string | null =>
  found.find((one) => typeof one === 'string') ?? null;

let changes = 0;

/** Changes the name of a user of the run; resolves to the new name. */
export async function renameUser({ client, owner }: ConformWorld, { rows }: OwnWorld): Promise<string> {
  const displayName = `Renamed ${(changes += 1)} ${crypto.randomUUID().slice(0, 8)}`;
  await client.need('user.update', { displayName }, owner, { id: rows.get('user') ?? '' });
  return displayName;
}

/** Registers a set as the owner and waits for its rows. */
export async function synced(
  { world }: SocketBench,
  socket: EventSocket,
  id: string,
  query: Query,
): Promise<string | null> {
  const reply = await socket.register(world.owner, id, query);
  if (reply?.type !== 'messageOk') return `the set is not registered: ${JSON.stringify(reply)}`;
  const isSynced = await socket.until(() => socket.stream.setOf(id).total() !== null);
  return isSynced ? null : 'no synced event has come';
}
