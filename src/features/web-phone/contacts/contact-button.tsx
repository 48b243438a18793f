import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { ContactDialog } from './contact-dialog.tsx';

type Props = Omit<ComponentProps<typeof ContactDialog>, 'onClose'>;

/** Picks a destination from the address book (S0-2-79). */
export function ContactButton({ onPick, ...list }: Props) {
  const { t } = useLingui();
  const [contacts, setContacts] = useState<'open' | 'closed'>('closed');
  return (
    <>
      <IconButton
        icon="book"
        size="small"
        label={t`Select contact from address book`}
        onClick={() => setContacts('open')}
      />
      {contacts === 'open' && (
        <ContactDialog
          {...list}
          onPick={(entry) => {
            onPick(entry);
            setContacts('closed');
          }}
          onClose={() => setContacts('closed')}
        />
      )}
    </>
  );
}
