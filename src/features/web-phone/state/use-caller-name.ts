import { useLingui } from '@lingui/react/macro';
import { formatPhoneNumber, isAnonymous } from '../../../domain/value/phone-number.ts';

/** Who is at the other side, as text: by name where one is known. */
export function useCallerName(): (name: string | null, number: string) => string {
  const { t } = useLingui();
  return (name, number) => name ?? (isAnonymous(number) ? t`anonymous` : formatPhoneNumber(number));
}
