import { useLingui } from '@lingui/react/macro';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { pickupDestination } from '../../../domain/entities/address-book-entry/rules.ts';
import { contactDestination } from '../state/destination.ts';
import type { Dial } from '../state/destination.ts';
import type { ContactRowProps } from './contact-row.tsx';

/** A press on a contact calls, or picks up the call that rings there (S0-7-35). */
export function useCallAction(onCall: Dial): Pick<ContactRowProps, 'actionOf' | 'onPick'> {
  const { t } = useLingui();
  return {
    actionOf(entry: AddressBookEntry) {
      const { displayName: name } = entry;
      return pickupDestination(entry) === null ? t`Call ${name}` : t`Pick up the call for ${name}`;
    },
    onPick: (entry) =>
      // A call that is picked up is with its caller, not with the contact.
      onCall(contactDestination(entry), pickupDestination(entry) === null ? entry.displayName : null),
  };
}
