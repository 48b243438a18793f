import type { Store } from '../../store/store.ts';
import { preview } from '../preview.ts';
import { rowsOf } from '../publish.ts';
import { missingAccount, contactWrites } from './derived.ts';

/** Creates missing accounts and contacts, for stores seeded before these types existed. */
export async function completeWebPhones(store: Store): Promise<void> {
  const ahead = preview(store, []);
  const writes = [
    ...[...rowsOf(store, 'device')].flatMap((device) => missingAccount(ahead, device)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => contactWrites(ahead, half, half.id)),
  ];
  if (writes.length > 0) await store.write(writes);
}
