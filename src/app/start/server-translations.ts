import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { activate } from '../../i18n/activate.ts';
import type { Locale } from '../../i18n/locale.ts';
import { chooseLocale } from '../../i18n/locale.ts';
import { storeOverrides } from '../../i18n/overrides.ts';
import { call } from '../../client/session/call.ts';
import { useLink } from '../../client/connection/link.ts';

async function refresh(locale: Locale, isWanted: () => boolean): Promise<void> {
  const outcome = await call('translation.below', { prefix: locale }, {}, null);
  if (outcome.kind !== 'saved') return;
  const entries = Object.entries(outcome.value).map(([key, text]) => [key.slice(locale.length + 1), text]);
  const isOther = storeOverrides(locale, Object.fromEntries(entries) as Record<string, string>);
  if (isOther && isWanted()) await activate(locale);
}

/**
 * Fetches the server's texts in the current language whenever connected, then shows and stores the new ones
 * (S0-7-15).
 */
export function useServerTranslations(): void {
  const { i18n } = useLingui();
  const locale = chooseLocale(i18n.locale, []);
  const connected = useLink().status === 'connected';
  useEffect(() => {
    let wanted = connected;
    if (connected) void refresh(locale, () => wanted);
    return () => {
      wanted = false;
    };
  }, [locale, connected]);
}
