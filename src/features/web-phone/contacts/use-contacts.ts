import { useMemo } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { DataSetView } from '../../../client/data/use-data-set.ts';
import { useSession } from '../../../client/session/session.ts';
import { defaultSort, foundContacts, sortedContacts } from './contact-order.ts';
import type { ContactFilter, ContactSort } from './contact-order.ts';
import { useFavourites } from './use-favourites.ts';

/** More entries than an organization has. */
const contactLimit = 10_000;

export interface ContactChoice {
  readonly typed: string;
  readonly filter?: ContactFilter;
  readonly sort?: ContactSort;
}

const none: readonly AddressBookEntry[] = [];

/**
 * The address book of the user's organization, searched, filtered and sorted in the tab: a typed letter waits for
 * nothing, and the engine posts only the rows that changed.
 */
export function useContacts({ typed, filter = 'all', sort = defaultSort }: ContactChoice): {
  readonly view: DataSetView<AddressBookEntry>;
  readonly found: readonly AddressBookEntry[];
} {
  const organizationId = useSession((session) => session.selectedUser?.organizationId ?? null);
  const { ids } = useFavourites();
  const view = useDataSet(
    organizationId === null
      ? null
      : {
          entityType: 'addressBookEntry',
          constraints: [{ type: 'organization', organizationId, scope: 'self' }],
          sorting: [{ by: 'displayName', dir: 'asc' }],
          limit: contactLimit,
        },
    { limit: 'all' },
  );
  const rows = view.state === 'ready' ? view.rows : none;
  const sorted = useMemo(() => sortedContacts(rows, sort, ids), [rows, sort, ids]);
  return {
    view,
    found: useMemo(() => foundContacts(sorted, typed, filter, ids), [sorted, typed, filter, ids]),
  };
}
