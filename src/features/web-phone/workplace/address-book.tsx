import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../kit/base/icon.tsx';
import { selectClass } from '../../../kit/form-control/select.tsx';
import { CallContactList } from '../contacts/call-contact-list.tsx';
import {
  contactFilters,
  contactSortFields,
  defaultSort,
  nextContactSort,
} from '../contacts/contact-order.ts';
import type { ContactFilter, ContactSort } from '../contacts/contact-order.ts';
import type { Dial } from '../state/destination.ts';
import styles from './workplace.module.css';

const filterNames: Record<ContactFilter, MessageDescriptor> = {
  all: msg`All contacts`,
  favourite: msg`Favourites`,
  available: msg`Available`,
  busy: msg`On the phone`,
};
const sortNames: Record<ContactSort['by'], MessageDescriptor> = {
  displayName: msg`Name`,
  number: msg`Number`,
  state: msg`State`,
};

/** The address book with the width of a page: sorted by any column, filtered by state. */
export function AddressBook({ onCall }: { onCall: Dial }) {
  const { i18n, t } = useLingui();
  const [sort, setSort] = useState(defaultSort);
  const [filter, setFilter] = useState<ContactFilter>('all');
  return (
    <CallContactList
      look="book"
      onCall={onCall}
      sort={sort}
      filter={filter}
      tools={
        <select
          className={selectClass}
          aria-label={t`Show`}
          value={filter}
          onChange={({ currentTarget: { value } }) =>
            setFilter(contactFilters.find((one) => one === value) ?? 'all')
          }
        >
          {contactFilters.map((one) => (
            <option key={one} value={one}>
              {i18n._(filterNames[one])}
            </option>
          ))}
        </select>
      }
      head={
        <fieldset className={styles.heads} aria-label={t`Sort`}>
          {contactSortFields.map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={sort.by === by}
              data-dir={sort.dir}
              onClick={() => setSort(nextContactSort(sort, by))}
            >
              {i18n._(sortNames[by])}
              <Icon name="up" size={12} />
            </button>
          ))}
        </fieldset>
      }
    />
  );
}
