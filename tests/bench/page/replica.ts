import { deleteRows, openDedicatedWorker } from './tab.ts';

const sessionOf = (userId: string): string => `session-${userId}`;

/** Stores revisions of flows in a replica; resolves to the bytes received. */
export async function storeRevisions(userId: string, count: number): Promise<number> {
  const { worker, end } = openDedicatedWorker();
  try {
    return await worker.storeRevisions(userId, sessionOf(userId), count);
  } finally {
    end();
  }
}

/** Deletes the replica once a new engine has found all revisions in it. */
export async function checkRevisions(userId: string, count: number): Promise<void> {
  const { worker, end } = openDedicatedWorker();
  try {
    await worker.restart(userId, sessionOf(userId), count);
  } finally {
    end();
    await deleteRows(userId);
  }
}
