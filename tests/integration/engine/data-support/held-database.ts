/** A connection of a tab whose thread is blocked. */
export interface HeldDatabase {
  readonly close: () => void;
}

const connect = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(`cannot open ${name}`)));
  });

/** Holds a connection that does not close for a deletion. */
export const holdDatabase = (name: string): Promise<HeldDatabase> => connect(name);

/** Holds a transaction on a store, so that no other connection can write there. */
export async function holdStore(name: string, store: string): Promise<HeldDatabase> {
  const database = await connect(name);
  let isHeld = true;
  const objects = database.transaction(store, 'readwrite').objectStore(store);
  // A transaction lives as long as it has requests.
  const hold = (): void => {
    if (isHeld) objects.count().addEventListener('success', hold);
  };
  hold();
  return {
    close() {
      isHeld = false;
      database.close();
    },
  };
}
