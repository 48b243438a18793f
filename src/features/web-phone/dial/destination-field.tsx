import { useId } from 'react';
import { InputBox } from '../../../kit/form-control/field.tsx';
import { ContactButton } from '../contacts/contact-button.tsx';
import { contactDestination } from '../state/destination.ts';
import styles from './dial.module.css';

type Props = {
  label: string;
  value: string;
  /** `name`: that of the chosen contact; null for typed text. */
  onChange: (value: string, name: string | null) => void;
};

/** A number, typed or chosen from the address book. */
export function DestinationField({ label, value, onChange }: Props) {
  const id = useId();
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
        after={<ContactButton onPick={(entry) => onChange(contactDestination(entry), entry.displayName)} />}
      />
    </div>
  );
}
