import { Partition, partitionName } from '../../../../src/client/store/database.ts';

/**
 * Keeps a read of the user's windows open, as a tab does whose thread stops while it reads: until the returned function
 * is called, writes of windows and all reads behind them wait.
 */
export async function holdWindowRead(userId: string): Promise<() => void> {
  const db = await new Partition(partitionName(userId)).open();
  const tx = db.backendDB().transaction('windows');
  let isHeld = true;
  const read = (): void => {
    // A transaction without an open request ends.
    if (isHeld) tx.objectStore('windows').get('any').addEventListener('success', read);
  };
  read();
  return () => {
    isHeld = false;
    db.close();
  };
}
