import { useLingui } from '@lingui/react/macro';

/** The selectable themes with their labels. */
export function useThemeOptions() {
  const { t } = useLingui();
  return [
    { value: 'system' as const, label: t`System` },
    { value: 'light' as const, label: t`Light` },
    { value: 'dark' as const, label: t`Dark` },
  ];
}
