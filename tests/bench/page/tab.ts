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

/** A writer of this tab's own; a new one each time, as after a start of the browser. */
export function openDedicatedWorker(): WorkerLink {
  const worker = new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' });
  return { worker: wrap<BenchWorker>(worker), port: worker, end: () => worker.terminate() };
}

/** One writer for all tabs. */
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

/** Makes this tab one of the portal's, signed in as this user, its engine the lab. */
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
  // A lab answers what the tab's side asks for in a bench: open and close.
  const end = beginLife(worker as unknown as EngineApi, (note) => port.postMessage(note));
  // A tab keeps to its user, and a bench has another one each round.
  selectUser(userId);
  return () => {
    port.removeEventListener('message', hear);
    end();
  };
}

/** A window that nobody shows is let go after 100 ms: not to be answered by the next writer. */
export const untilFeedsClosed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));

export async function deleteRows(userId: string): Promise<void> {
  await Dexie.delete(partitionName(userId));
  await Dexie.delete(`bench-entities-${userId}`);
}
