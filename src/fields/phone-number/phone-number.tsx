import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { ClipboardEvent } from 'react';
import { formatPhoneNumber, isAnonymous } from '../../domain/value/phone-number.ts';
import { dialer } from '../../client/connection/dialer.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { CallNumber } from './call-number.tsx';
import { CallableNumbers } from './callable-numbers.ts';
import styles from './phone-number.module.css';

/**
 * A phone number as people write it (S0-9-22), copied as E.164; 'anonymous' if it was withheld (S0-9-21). Users with a
 * web phone can press it to call.
 */
export function PhoneNumber({ number }: { number: string }) {
  const { t } = useLingui();
  const place = use(CallableNumbers);
  const call = useStore(dialer);
  if (isAnonymous(number)) return t`anonymous`;
  const shown = formatPhoneNumber(number);
  const isCallable = place !== null && call !== null;
  if (shown === number && !isCallable) return number;
  const onCopy = (event: ClipboardEvent): void => {
    // A part of the number, or a selection beyond it, is copied as it is.
    if (document.getSelection()?.toString().trim() !== shown) return;
    event.clipboardData.setData('text/plain', number);
    event.preventDefault();
  };
  return (
    <span className={styles.number} onCopy={onCopy}>
      {isCallable ? <CallNumber text={shown} place={place} onCall={() => call(number)} /> : shown}
    </span>
  );
}
