import { useLingui } from '@lingui/react/macro';

/** The themes one may choose from, by name. */
export function useThemeOptions() {
  const { t } = useLingui();
  return [
    { value: 'system' as const, label: t`As the system` },
    { value: 'light' as const, label: t`Light` },
    { value: 'dark' as const, label: t`Dark` },
  ];
}
