import { defaultTimeZone } from '../../../src/domain/core/time-zone.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { Store, Write } from '../store/store.ts';
import { loginNameWrites } from './derived/login-names.ts';
import { preview } from '../store/preview.ts';
import { rowsOf } from '../store/typed-rows.ts';
import { usageWrites } from './derived/tag-usage.ts';
import { internalNumberWrites } from './derived/user-halves.ts';
import { missingAccount, contactWrites } from './derived/web-phone-rows.ts';
import { patch } from '../store/write.ts';

/** Rows of organizations from before they had a time zone. */
const missingTimeZone = ({ id, timeZone, updateDate }: EntityOf<'organization'>): readonly Write[] =>
  // The type has it always, because the schema fills in the default.
  (timeZone as string | undefined) === undefined
    ? [patch('organization', id, { timeZone: defaultTimeZone, updateDate })]
    : [];

/** Writes missing accounts, contacts, counts and copied fields, for stores seeded before these existed. */
export async function completeDerived(store: Store): Promise<void> {
  const ahead = preview(store, []);
  const writes = [
    ...[...rowsOf(store, 'device')].flatMap((device) => missingAccount(ahead, device)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => contactWrites(ahead, half, half.id)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => internalNumberWrites(ahead, half)),
    ...[...rowsOf(store, 'device')].flatMap((device) => loginNameWrites(ahead, device)),
    ...usageWrites(ahead),
    ...[...rowsOf(store, 'organization')].flatMap(missingTimeZone),
  ];
  if (writes.length > 0) await store.write(writes);
}
