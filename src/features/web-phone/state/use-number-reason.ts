import { useLingui } from '@lingui/react/macro';
import { hasExtension } from './destination.ts';

/** Why a typed number cannot be called; undefined if it can. */
export function useNumberReason(typed: string): string | undefined {
  const { t } = useLingui();
  return hasExtension(typed)
    ? t`Enter the number without the extension. Press the extension on the keypad when the call is answered.`
    : undefined;
}
