import { useLingui } from '@lingui/react/macro';
import { dialer } from '../../client/connection/dialer.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { callableNumber } from './callable-number.ts';
import type { PaletteItem } from './palette-item.ts';

/** Calls the typed number on the user's web phone; null for users without one. */
export function useCallItem(typed: string): PaletteItem | null {
  const { t } = useLingui();
  const call = useStore(dialer);
  const offline = useOfflineReason();
  const number = callableNumber(typed);
  if (call === null || number === null) return null;
  const name = formatPhoneNumber(number);
  return {
    id: 'call',
    group: t`Web phone`,
    icon: 'phone',
    title: t`Call ${name}`,
    blocked: offline,
    does: { kind: 'do', run: () => call(number) },
  };
}
