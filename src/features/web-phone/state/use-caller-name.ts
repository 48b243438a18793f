import { useLingui } from '@lingui/react/macro';
import { formatPhoneNumber, isAnonymous } from '../../../domain/value/phone-number.ts';

/** The other party as text, by name if known. */
export function useCallerName(): (name: string | null, number: string) => string {
  const { t } = useLingui();
  return (name, number) => name ?? (isAnonymous(number) ? t`anonymous` : formatPhoneNumber(number));
}
