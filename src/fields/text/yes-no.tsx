import { useLingui } from '@lingui/react/macro';

/** Yes or no, in the user's language. */
export function YesNo({ value }: { value: boolean }) {
  const { t } = useLingui();
  return value ? t`Yes` : t`No`;
}
