import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import { formatPhoneNumber, isAnonymous } from '../../domain/value/phone-number.ts';
import styles from './phone-number.module.css';

/** A phone number as people write it (S0-9-22), copied as E.164; 'anonymous' if it was withheld (S0-9-21). */
export function PhoneNumber({ number }: { number: string }) {
  const { t } = useLingui();
  if (isAnonymous(number)) return t`anonymous`;
  const shown = formatPhoneNumber(number);
  if (shown === number) return number;
  const onCopy = (event: ClipboardEvent): void => {
    // A part of the number, or a selection beyond it, is copied as it is.
    if (document.getSelection()?.toString().trim() !== shown) return;
    event.clipboardData.setData('text/plain', number);
    event.preventDefault();
  };
  return (
    <span className={styles.number} onCopy={onCopy}>
      {shown}
    </span>
  );
}
