import type { Store } from '../../store/store.ts';
import { preview } from '../preview.ts';
import { rowsOf } from '../publish.ts';
import { accountOf, contactOf } from './derived.ts';

/** Makes the accounts and contacts that are missing: the store was filled before there were any. */
export async function completeWebPhones(store: Store): Promise<void> {
  const ahead = preview(store, []);
  const writes = [
    ...[...rowsOf(store, 'device')].flatMap((device) => accountOf(ahead, device)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => contactOf(ahead, half, half.id)),
  ];
  if (writes.length > 0) await store.write(writes);
}
