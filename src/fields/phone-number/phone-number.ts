import { useLingui } from '@lingui/react/macro';
import { formatPhoneNumber, isAnonymous } from '../../domain/value/phone-number.ts';

/** A phone number in local format (S0-9-22); 'anonymous' if it was withheld (S0-9-21). */
export function PhoneNumber({ number }: { number: string }) {
  const { t } = useLingui();
  return isAnonymous(number) ? t`anonymous` : formatPhoneNumber(number);
}
