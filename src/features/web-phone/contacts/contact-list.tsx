import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { SearchInput } from '../../../kit/form-control/search-input.tsx';
import { useAnnounced } from '../../../kit/feedback/use-announced.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { FreshnessLabel } from '../../../screens/freshness-label.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { isComposing } from '../../../lib/browser/is-composing.ts';
import { useUserId } from '../state/user-list.ts';
import { ContactRows } from './contact-rows.tsx';
import type { ContactRowProps } from './contact-row.tsx';
import { isDialable, withoutParties } from './contact-order.ts';
import type { ContactFilter, ContactSort } from './contact-order.ts';
import styles from './contacts.module.css';
import { useContacts } from './use-contacts.ts';

type Props = ContactRowProps & {
  /** The name of the search box. */
  label?: string;
  /** Called when Enter confirms a typed number; without it, a number is only searched. */
  onNumber?: (typed: string) => void;
  filter?: ContactFilter;
  sort?: ContactSort;
  /** Beside the search box. */
  tools?: ReactNode;
  /** Above the rows. */
  head?: ReactNode;
  /** Offers what can be done with the typed text. */
  renderTyped?: (typed: string) => ReactNode;
  /** The number of the other party of a call, who is left out as the user is. */
  otherParty?: string;
  look?: 'list' | 'book';
};

/** The address book of the user's organization, with a search box. Enter picks the first contact found. */
export function ContactList({
  label,
  onNumber,
  filter,
  sort,
  tools,
  head,
  renderTyped,
  otherParty,
  look,
  ...row
}: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { view, found } = useContacts({ typed, ...(filter && { filter }), ...(sort && { sort }) });
  const entries = withoutParties(found, useUserId(), otherParty ?? null);
  const searchId = useId();
  const enter = useRef<() => void>(null);
  const isNumber = onNumber !== undefined && isDialable(typed);
  const isFirstMarked = typed.trim() !== '' && !isNumber;
  const isSearched = view.state === 'ready' && typed.trim() !== '';
  const contacts = entries.length;
  const results = plural(contacts, { one: '# contact found', other: '# contacts found' });
  useAnnounced(isSearched ? (contacts === 0 ? t`No contacts found` : results) : null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || event.altKey) return;
    const [first] = entries;
    if (event.key === 'ArrowDown' && first) enter.current?.();
    else if (event.key === 'Enter' && isNumber) onNumber(typed.trim());
    else if (event.key === 'Enter' && isFirstMarked && first) row.onPick(first);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <div className={look === 'book' ? `${styles.contacts} ${styles.book}` : styles.contacts}>
      <div className={styles.find}>
        <SearchInput
          id={searchId}
          label={label ?? t`Search contacts`}
          maxLength={100}
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
        />
        {tools}
        {view.state === 'ready' && view.freshness.state === 'asOf' && (
          <FreshnessLabel freshness={view.freshness} />
        )}
      </div>
      {renderTyped?.(typed)}
      {head}
      {view.state === 'loading' && <Skeleton />}
      {view.state === 'refused' && <RefusedState code={view.code} />}
      {view.state === 'ready' && entries.length === 0 && (
        <p className={styles.none}>
          <Trans>No contacts found</Trans>
        </p>
      )}
      {view.state === 'ready' && entries.length > 0 && (
        <ContactRows
          {...row}
          entries={entries}
          enter={enter}
          onLeave={() => document.getElementById(searchId)?.focus()}
          isFirstMarked={isFirstMarked}
        />
      )}
      {view.state === 'ready' && view.total > view.count && (
        <p className={styles.none}>
          <Trans>Not all contacts are shown. Search by name or number.</Trans>
        </p>
      )}
    </div>
  );
}
