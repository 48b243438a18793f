import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import { periodName } from '../period/period-name.ts';
import { TimelineBadge } from '../period/timeline-badge.tsx';

interface PeriodColumn<Period> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'end';
  readonly cell: (period: Period) => ReactNode;
}

type Props<Period> = {
  label: string;
  /** By the month in which they begin. */
  periods: Readonly<Record<string, Period>>;
  columns: readonly PeriodColumn<Period>[];
  /** The text without periods. */
  empty: string;
};

/** The periods of a price plan or a contract, the latest first, with what holds in them. */
export function PeriodTable<Period>({ label, periods, columns, empty }: Props<Period>) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const starts = useMemo(() => Object.keys(periods).toSorted().toReversed(), [periods]);
  if (starts.length === 0) return <p>{empty}</p>;
  const statusOf = (start: string) => <TimelineBadge starts={starts} start={start} />;
  const ofPeriod = columns.map(({ cell, ...column }): SimpleColumn<string> => ({
    ...column,
    cell: (start) => {
      const period = periods[start];
      return period === undefined ? null : cell(period);
    },
  }));
  return (
    <SimpleTable
      label={label}
      rows={starts}
      rowKey={(start) => start}
      columns={[
        { key: 'start', title: t`Start`, cell: (start) => periodName(start, locale) },
        {
          key: 'status',
          title: t`Status`,
          cell: statusOf,
        },
        ...ofPeriod,
      ]}
    />
  );
}
