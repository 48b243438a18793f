import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { pickupDestination } from '../../../domain/entities/address-book-entry/rules.ts';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.ts';
import { SearchInput } from '../../../kit/form-control/search-input.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useSession } from '../../../client/session/session.ts';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import { FreshnessLabel } from '../../../screens/freshness-label.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { contactStateWords } from '../state/words.ts';
import styles from './panel.module.css';

type Props = {
  /** The effect of choosing a contact. */
  verb: 'call' | 'choose';
  onPick: (entry: AddressBookEntry) => void;
};

/** The address book of the user's organization, with each contact's live state. */
export function ContactList({ verb, onPick }: Props) {
  const { t } = useLingui();
  const organizationId = useSession((session) => session.selectedUser?.organizationId ?? null);
  const [search, setSearch] = useState('');
  const view = useDataSet(
    organizationId === null
      ? null
      : {
          entityType: 'addressBookEntry',
          constraints: [{ type: 'organization', organizationId, scope: 'self' }],
          sorting: [{ by: 'displayName', dir: 'asc' }],
          limit: 1000,
        },
    { search: search.trim() },
  );
  return (
    <div className={styles.contacts}>
      <div className={styles.find}>
        <SearchInput label={t`Search contacts`} value={search} onChange={setSearch} />
        {view.state === 'ready' && view.freshness.state === 'asOf' && (
          <FreshnessLabel freshness={view.freshness} />
        )}
      </div>
      {view.state === 'loading' && <Skeleton />}
      {view.state === 'refused' && <RefusedState code={view.code} />}
      {view.state === 'ready' && view.rows.length === 0 && (
        <p className={styles.none}>
          <Trans>No contacts found</Trans>
        </p>
      )}
      {view.state === 'ready' && view.rows.length > 0 && (
        <ul className={styles.entries} aria-label={t`Address book`}>
          {view.rows.map((entry) => (
            <Contact key={entry.id} entry={entry} verb={verb} onPick={() => onPick(entry)} />
          ))}
        </ul>
      )}
      {view.state === 'ready' && view.count > view.rows.length && (
        <p className={styles.none}>
          <Trans>Not all contacts are shown. Search by name or number.</Trans>
        </p>
      )}
    </div>
  );
}

function Contact({
  entry,
  verb,
  onPick,
}: {
  entry: AddressBookEntry;
  verb: Props['verb'];
  onPick: () => void;
}) {
  const { i18n, t } = useLingui();
  const { tone, text } = contactStateWords[entry.state];
  const { displayName: name } = entry;
  const picksUp = verb === 'call' && pickupDestination(entry) !== null;
  const label = picksUp
    ? t`Pick up the call for ${name}`
    : verb === 'call'
      ? t`Call ${name}`
      : t`Choose ${name}`;
  return (
    <li>
      <button type="button" className={styles.contact} title={label} aria-label={label} onClick={onPick}>
        <span className={styles.who}>{entry.displayName}</span>
        <span className={styles.digits}>
          <PhoneNumber number={entry.number} />
        </span>
        <StatusBadge tone={tone}>{i18n._(text)}</StatusBadge>
      </button>
    </li>
  );
}
