import type { Store } from '../store/store.ts';
import type { Phones } from './model/state.ts';
import { noPhones, readState, stateText } from './model/state.ts';

const upsert = `INSERT INTO telephony VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET body = excluded.body`;

/** Loads the calls as the last process left them. */
export async function loadPhones(store: Store): Promise<Phones> {
  await store.prepare('CREATE TABLE IF NOT EXISTS telephony (id int PRIMARY KEY, body text NOT NULL)');
  const [row] = await store.query<{ body: string }>('SELECT body FROM telephony');
  return row === undefined ? noPhones : readState(row.body);
}

/** Returns a function that saves the calls in the next batch, in one transaction with the rows that show them. */
export function createPhonesSaver(store: Store): (phones: Phones) => void {
  let unsaved: Phones | null = null;
  store.join(() => {
    const items = unsaved === null ? [] : [{ sql: upsert, parameters: [stateText(unsaved)] }];
    unsaved = null;
    return { items, afterCommit: () => undefined };
  });
  return (phones) => {
    unsaved = phones;
  };
}
