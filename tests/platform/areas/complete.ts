import type { Store } from '../store/store.ts';
import { loginNameWrites } from './devices/derived.ts';
import { preview } from './preview.ts';
import { rowsOf } from './publish.ts';
import { internalNumberWrites } from './users/derived.ts';
import { missingAccount, contactWrites } from './web-phone/derived.ts';

/** Writes missing accounts, contacts and copied fields, for stores seeded before these existed. */
export async function completeDerived(store: Store): Promise<void> {
  const ahead = preview(store, []);
  const writes = [
    ...[...rowsOf(store, 'device')].flatMap((device) => missingAccount(ahead, device)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => contactWrites(ahead, half, half.id)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => internalNumberWrites(ahead, half)),
    ...[...rowsOf(store, 'device')].flatMap((device) => loginNameWrites(ahead, device)),
  ];
  if (writes.length > 0) await store.write(writes);
}
