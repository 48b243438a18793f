import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { periodAfter } from '../../../domain/pricing/period.ts';
import { readPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { monthStatus, useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { PeriodPicker } from '../../../fields/period/period-picker.tsx';
import { timelineStatusNames, timelineTones } from '../../../fields/period/timeline-status-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { Popover } from '../../../kit/menu/popover.tsx';
import styles from './period-bar.module.css';

/** Chooses the period of all pages and tabs of billing (S1-2.8-02). */
export function PeriodBar() {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const { period: text } = usePageSearch();
  const setSearch = useSetPageSearch();
  const current = useCurrentPeriod();
  const named = readPeriod(text);
  const invalid = named === null ? text : undefined;
  useEffect(() => {
    if (invalid !== undefined) console.warn('invalid billing period, ignored:', invalid);
  }, [invalid]);
  const period = named ?? current;
  const status = monthStatus(period, current);
  const choose = (next: string | null): void => {
    if (next !== null && next !== period) setSearch({ period: next });
  };
  return (
    <fieldset className={styles.bar} aria-label={t`Billing period`}>
      <IconButton icon="back" label={t`Previous month`} onClick={() => choose(periodAfter(period, -1))} />
      <Popover icon="calendar" label={periodName(period, locale)}>
        {(close) => (
          <PeriodPicker
            chosen={period}
            current={current}
            onChoose={(next) => {
              close();
              choose(next);
            }}
          />
        )}
      </Popover>
      <IconButton icon="next" label={t`Next month`} onClick={() => choose(periodAfter(period))} />
      <StatusBadge tone={timelineTones[status]}>{i18n._(timelineStatusNames[status])}</StatusBadge>
      {status !== 'active' && (
        <Button variant="ghost" onClick={() => choose(current)}>
          <Trans>Current month</Trans>
        </Button>
      )}
    </fieldset>
  );
}
