import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { formatPhoneNumber } from '../../../domain/value/phone-number.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ContactButton } from '../contacts/contact-button.tsx';
import { ContactList } from '../contacts/contact-list.tsx';
import { isDialable } from '../contacts/contact-order.ts';
import { destinationOf, hasExtension } from '../state/destination.ts';
import type { Dial } from '../state/destination.ts';
import { useNumberReason } from '../state/use-number-reason.ts';
import styles from './transfer.module.css';

type Props = {
  /** The number of the party that is transferred. */
  otherParty: string;
  onTransfer: Dial;
  onAsk: Dial;
};

/**
 * One press on a contact hands the call over; the button beside it asks first. A typed number, and a contact selected
 * from the whole address book, work alike.
 */
export function BlindTransfer({ otherParty, onTransfer, onAsk }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<AddressBookEntry | null>(null);
  const actions = { onTransfer, onAsk };
  return (
    <ContactList
      label={t`Name or number`}
      otherParty={otherParty}
      actionOf={({ displayName: name }) => t`Transfer to ${name}`}
      onPick={({ number, displayName }) => onTransfer(number, displayName)}
      onNumber={(typed) => {
        const number = destinationOf(typed);
        if (number !== null && !hasExtension(typed)) onTransfer(number, null);
      }}
      tools={<ContactButton otherParty={otherParty} onPick={setPicked} />}
      renderAside={({ number, displayName: name }, tabIndex) => (
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label={t`Ask first: ${name}`}
          onClick={() => onAsk(number, name)}
        >
          <Trans>Ask first</Trans>
        </Button>
      )}
      renderTyped={(typed) => {
        if (isDialable(typed)) return <TypedDestination typed={typed} {...actions} />;
        if (picked === null || typed.trim() !== '') return null;
        return <Destination number={picked.number} called={picked.displayName} {...actions} />;
      }}
    />
  );
}

type DestinationProps = Omit<Props, 'otherParty'> & { number: string; called: string | null };

/** Offers what can be done with a typed number, or says why nothing can. */
function TypedDestination({
  typed,
  ...actions
}: Omit<DestinationProps, 'number' | 'called'> & { typed: string }) {
  const reason = useNumberReason(typed);
  const number = destinationOf(typed);
  if (reason !== undefined) return <p role="alert">{reason}</p>;
  return number === null ? null : <Destination number={number} called={null} {...actions} />;
}

/** Hands the call over to this destination, or asks there first; `called` is its name, if known. */
function Destination({ number, called, onTransfer, onAsk }: DestinationProps) {
  const { t } = useLingui();
  const name = called ?? formatPhoneNumber(number);
  return (
    <div className={styles.number}>
      <Button variant="primary" icon="switch" onClick={() => onTransfer(number, called)}>
        {t`Transfer to ${name}`}
      </Button>
      <Button aria-label={t`Ask first: ${name}`} onClick={() => onAsk(number, called)}>
        <Trans>Ask first</Trans>
      </Button>
    </div>
  );
}
