import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { isColleague } from '../../../domain/entities/address-book-entry/rules.ts';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.tsx';
import { Person } from '../../../kit/display/presence-dot.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { callPresences, CallPresence } from '../../../fields/presence/call-presence.tsx';
import styles from './contacts.module.css';
import { useFavourites } from './use-favourites.ts';

export interface ContactRowProps {
  /** The accessible description of a row's main button, which is named by what it shows: what pressing it does. */
  readonly actionOf: (entry: AddressBookEntry) => string;
  readonly onPick: (entry: AddressBookEntry) => void;
  /** More buttons of a row. `tabIndex` makes only the row with the cursor a tab stop. */
  readonly renderAside?: (entry: AddressBookEntry, tabIndex: 0 | -1) => ReactNode;
}

type Props = ContactRowProps & { entry: AddressBookEntry; tabIndex: 0 | -1 };

/** A contact with its number and, for a colleague, the live state. */
export function ContactRow({ entry, tabIndex, actionOf, onPick, renderAside }: Props) {
  const { i18n, t } = useLingui();
  const { ids, toggle } = useFavourites();
  const { displayName: name } = entry;
  const isFavourite = ids.has(entry.id);
  return (
    <>
      <IconButton
        icon="star"
        size="small"
        tabIndex={tabIndex}
        label={t`Favourite: ${name}`}
        aria-pressed={isFavourite}
        className={styles.star}
        onClick={() => toggle(entry.id)}
      />
      <button
        type="button"
        data-main
        tabIndex={tabIndex}
        className={styles.contact}
        title={actionOf(entry)}
        onClick={() => onPick(entry)}
      >
        <span className={styles.name}>
          <Person dot={isColleague(entry) && <CallPresence state={entry.state} />}>{name}</Person>
        </span>{' '}
        <span className={styles.digits}>
          <PhoneNumber number={entry.number} />
        </span>
        {isColleague(entry) && (
          // The dot has said it.
          <span className={styles.state} aria-hidden="true">
            {i18n._(callPresences[entry.state].name)}
          </span>
        )}
      </button>
      {renderAside?.(entry, tabIndex)}
    </>
  );
}
