import { Trans } from '@lingui/react/macro';
import { activeStart } from '../../domain/pricing/period.ts';
import type { Locale } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { currentPeriod, useCurrentPeriod } from './current-period.ts';
import { periodName } from './period-name.ts';

/** The start of the entry that holds now, in a file; '' if none does. */
export function activeSinceText(starts: Iterable<string>, locale: Locale): string {
  const start = activeStart(starts, currentPeriod());
  return start === undefined ? '' : periodName(start, locale);
}

/** The start of the entry that holds now; nothing if none does. */
export function ActiveSince({ starts }: { starts: readonly string[] }) {
  const { locale } = useFormat();
  const start = activeStart(starts, useCurrentPeriod());
  return start === undefined ? null : periodName(start, locale);
}

/** The same in words, without a column that names it. */
export function ActiveSinceText({ starts }: { starts: readonly string[] }) {
  const { locale } = useFormat();
  const start = activeStart(starts, useCurrentPeriod());
  if (start === undefined) return <Trans>No price is active</Trans>;
  const period = periodName(start, locale);
  return <Trans>Active since {period}</Trans>;
}
