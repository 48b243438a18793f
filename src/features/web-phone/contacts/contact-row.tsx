import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { isColleague } from '../../../domain/entities/address-book-entry/rules.ts';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.tsx';
import { Person } from '../../../kit/display/presence-dot.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { CallPresence, presenceName } from '../../../fields/presence/call-presence.tsx';
import { usePresence } from '../../../fields/presence/use-presence.ts';
import styles from './contacts.module.css';
import { useMayView } from '../../../client/data/access.ts';
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
  // Agents may not see the devices of others; for them, the state of the entry is all that is known.
  const seesReach = [useMayView('telephonyUser'), useMayView('device')].every(Boolean);
  const known = usePresence(isColleague(entry) && seesReach ? entry.id : null);
  const presence = isColleague(entry) ? (known ?? entry.state) : null;
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
          <Person dot={presence && <CallPresence presence={presence} />}>{name}</Person>
        </span>{' '}
        <span className={styles.digits}>
          <PhoneNumber number={entry.number} />
        </span>
        {presence && (
          // The dot has said it.
          <span className={styles.state} aria-hidden="true">
            {i18n._(presenceName(presence))}
          </span>
        )}
      </button>
      {renderAside?.(entry, tabIndex)}
    </>
  );
}
