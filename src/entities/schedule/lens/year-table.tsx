import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { YearMapDay } from '../../../domain/schedule/year-map.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { monthName } from '../../../i18n/calendar-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';

type Props = { year: number; months: readonly (readonly YearMapDay[])[] };

/** The year map for screen readers: how many days of each month are open, partly open or closed. */
export const YearTable = memo(function YearTable({ year, months }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const count = (days: readonly YearMapDay[], isCounted: (day: YearMapDay) => boolean) =>
    formatNumber(days.filter(isCounted).length, format.locale);
  return (
    <table className="visually-hidden">
      <caption>{t`Days per month in ${year}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          <th scope="col">{t`Open all day`}</th>
          <th scope="col">{t`Open for some hours`}</th>
          <th scope="col">{t`Closed`}</th>
          <th scope="col">{t`With an exception`}</th>
          <th scope="col">{t`Clock change`}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((days, index) => (
          <tr key={days[0]?.date}>
            <th scope="row">{monthName(index + 1, format.locale, 'long')}</th>
            <td>{count(days, ({ opening }) => opening === 'open')}</td>
            <td>{count(days, ({ opening }) => opening === 'partly')}</td>
            <td>{count(days, ({ opening }) => opening === 'closed')}</td>
            <td>{count(days, ({ isException }) => isException)}</td>
            <td>{count(days, ({ clockChange }) => clockChange !== 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
