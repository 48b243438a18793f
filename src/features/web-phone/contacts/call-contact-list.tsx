import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { pickupDestination } from '../../../domain/entities/address-book-entry/rules.ts';
import { contactDestination } from '../state/destination.ts';
import type { Dial } from '../state/destination.ts';
import { ContactList } from './contact-list.tsx';

type Props = Omit<ComponentProps<typeof ContactList>, 'actionOf' | 'onPick' | 'onNumber'> & {
  onCall: Dial;
};

/** The address book as a place to call from: a press calls, or picks up the call that rings there (S0-7-35). */
export function CallContactList({ onCall, ...list }: Props) {
  const { t } = useLingui();
  const actionOf = (entry: AddressBookEntry): string => {
    const { displayName: name } = entry;
    return pickupDestination(entry) === null ? t`Call ${name}` : t`Pick up the call for ${name}`;
  };
  return (
    <ContactList
      {...list}
      actionOf={actionOf}
      onPick={(entry) =>
        // A call that is picked up is with its caller, not with the contact.
        onCall(contactDestination(entry), pickupDestination(entry) === null ? entry.displayName : null)
      }
      onNumber={(typed) => onCall(typed, null)}
    />
  );
}
