import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { InputBox } from '../../../kit/form-control/field.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { contactDestination } from '../state/destination.ts';
import { ContactDialog } from '../contacts/contact-dialog.tsx';
import styles from './dial.module.css';

type Props = {
  label: string;
  value: string;
  /** `name`: that of the chosen contact; null for typed text. */
  onChange: (value: string, name: string | null) => void;
};

/** A number, typed or chosen from the address book. */
export function DestinationField({ label, value, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [contacts, setContacts] = useState<'open' | 'closed'>('closed');
  return (
    <div className={styles.destination}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <InputBox
        id={id}
        type="tel"
        autoComplete="off"
        placeholder={label}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value, null)}
        after={
          <IconButton
            icon="book"
            size="small"
            label={t`Select contact from address book`}
            onClick={() => setContacts('open')}
          />
        }
      />
      {contacts === 'open' && (
        <ContactDialog
          onPick={(entry) => {
            onChange(contactDestination(entry), entry.displayName);
            setContacts('closed');
          }}
          onClose={() => setContacts('closed')}
        />
      )}
    </div>
  );
}
