import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ContactList } from './contact-list.tsx';

type Props = Pick<ComponentProps<typeof ContactList>, 'otherParty'> & {
  onPick: (entry: AddressBookEntry) => void;
  onClose: () => void;
};

/** Chooses a contact as a destination (S0-2-79). */
export function ContactDialog({ onPick, onClose, ...list }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Select contact from address book`} onClose={onClose}>
      <ContactList {...list} actionOf={({ displayName: name }) => t`Choose ${name}`} onPick={onPick} />
    </Dialog>
  );
}
