import { useLingui } from '@lingui/react/macro';
import { formatPhoneNumber, isAnonymous } from '../domain/value/phone-number.ts';

/** A telephone number as the reader knows it (S0 §9); 'anonymous' where none was shown. */
export function PhoneNumber({ number }: { number: string }) {
  const { t } = useLingui();
  return isAnonymous(number) ? t`anonymous` : formatPhoneNumber(number);
}
