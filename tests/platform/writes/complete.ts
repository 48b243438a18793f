import { defaultTimeZone } from '../../../src/domain/core/time-zone.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { Store, Write } from '../store/store.ts';
import { loginNameWrites } from './derived/login-names.ts';
import { sharedNames } from './derived/installed-objects.ts';
import { listedWrites } from './derived/listed-objects.ts';
import type { Preview } from '../store/preview.ts';
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

/** Rows of flows and macros, and of what is shared, from before they had links and names. */
function missingLinks(ahead: Preview): readonly Write[] {
  // The types have them always, because the schemas fill in the defaults, and the compiler asks for the others.
  const own = (['flow', 'macro'] as const).flatMap((type) =>
    ahead
      .all(type)
      .filter(({ links }) => (links as unknown) === undefined)
      .map(({ id, updateDate }) => patch(type, id, { links: [], updateDate })),
  );
  const shared = ahead
    .all('sharedObject')
    .filter(({ library }) => (library as unknown) === undefined)
    .map((row) => patch('sharedObject', row.id, { ...sharedNames(ahead, row), updateDate: row.updateDate }));
  return [...own, ...shared];
}

/** Writes missing accounts, contacts, counts and copied fields, for stores seeded before these existed. */
export async function completeDerived(store: Store): Promise<void> {
  const ahead = preview(store, []);
  const writes = [
    ...[...rowsOf(store, 'device')].flatMap((device) => missingAccount(ahead, device)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => contactWrites(ahead, half, half.id)),
    ...[...rowsOf(store, 'telephonyUser')].flatMap((half) => internalNumberWrites(ahead, half)),
    ...[...rowsOf(store, 'device')].flatMap((device) => loginNameWrites(ahead, device)),
    ...usageWrites(ahead),
    ...missingLinks(ahead),
    ...listedWrites(ahead),
    ...[...rowsOf(store, 'organization')].flatMap(missingTimeZone),
  ];
  if (writes.length > 0) await store.write(writes);
}
