import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import { Dexie } from 'dexie';
import type { EngineApi } from '../../../src/domain/protocol/engine.ts';
import { partitionName } from '../../../src/client/store/database.ts';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import { beginLife } from '../../../src/client/connection/engine-access.ts';
import { acceptPush, isPush } from '../../../src/client/connection/push.ts';
import { selectUser } from '../../../src/client/session/session.ts';
import { organizationId } from './load.ts';
import type { BenchWorker } from './bench-worker.ts';

export interface WorkerLink {
  readonly worker: Remote<BenchWorker>;
  readonly port: Worker | MessagePort;
  readonly end: () => void;
}

/** Starts a dedicated worker, a new one each time, as after a browser start. */
export function openDedicatedWorker(): WorkerLink {
  const worker = new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' });
  return { worker: wrap<BenchWorker>(worker), port: worker, end: () => worker.terminate() };
}

/** Connects to the worker that all tabs share. */
export function openSharedWorker(name: string): WorkerLink {
  const { port } = new SharedWorker(new URL('./bench-worker.ts', import.meta.url), { type: 'module', name });
  port.start();
  return { worker: wrap<BenchWorker>(port), port, end: () => port.close() };
}

const userOf = (id: string) => ({
  id,
  identity: id,
  displayName: id,
  organizationId,
  organizationName: organizationId,
  status: { kind: 'authenticated' as const },
});

/** Sets this tab up as a portal tab, signed in as this user, with the bench worker as its engine. */
export function signIn({ worker, port }: WorkerLink, userId: string, epoch: string): () => void {
  updateConnection({
    epoch,
    link: { status: 'connected' },
    session: {
      status: 'ready',
      state: null,
      users: [userOf(userId)],
      device: 'private',
      lastSelectedUserId: userId,
    },
  });
  const hear = (event: Event): void => {
    const { data } = event as MessageEvent<unknown>;
    if (isPush(data)) acceptPush(data);
  };
  port.addEventListener('message', hear);
  // The bench worker implements only the calls that a tab makes here: open and close.
  const end = beginLife(worker as unknown as EngineApi, (note) => port.postMessage(note));
  // A tab sticks to its user, but the bench uses a new one each round.
  selectUser(userId);
  return () => {
    port.removeEventListener('message', hear);
    end();
  };
}

/** Waits until feeds without a view have closed (after 100 ms), so that the next writer does not answer them. */
export const untilFeedsClosed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));

export async function deleteRows(userId: string): Promise<void> {
  await Dexie.delete(partitionName(userId));
  await Dexie.delete(`bench-entities-${userId}`);
}
