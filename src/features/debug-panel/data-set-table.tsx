import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FreshnessChip } from '../../kit/display/freshness-chip.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { EngineReport } from '../../domain/protocol/engine.ts';

type DataSetLine = EngineReport['sets'][number] & { readonly age: number | null };

/** The data sets of all tabs: row count, age and number of tabs showing them. */
export function DataSetTable({ sets, now }: { sets: EngineReport['sets']; now: number }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const columns = useMemo<readonly SimpleColumn<DataSetLine>[]>(
    () => [
      { key: 'entity', title: t`Entity type`, cell: ({ entityType }) => entityType },
      { key: 'rows', title: t`Rows`, align: 'end', cell: ({ rows }) => formatNumber(rows, locale) },
      { key: 'total', title: t`Total`, align: 'end', cell: ({ total }) => formatNumber(total, locale) },
      { key: 'tabs', title: t`Tabs`, align: 'end', cell: ({ holders }) => holders },
      { key: 'age', title: t`Age`, tight: true, cell: ageOf },
    ],
    [t, locale],
  );
  const rows = sets.map((set) => ({ ...set, age: set.asOf === null ? null : Math.max(0, now - set.asOf) }));
  return (
    <SimpleTable
      bare
      label={t`Data sets`}
      columns={columns}
      rows={rows}
      rowKey={({ userId, key }) => `${userId} ${key}`}
    />
  );
}

const ageOf = (set: DataSetLine) => <Age set={set} />;

function Age({ set: { synced, age } }: { set: DataSetLine }) {
  const { t } = useLingui();
  if (synced) return <FreshnessChip state="live" label={t`Live`} />;
  if (age === null) return t`No rows yet`;
  const seconds = Math.round(age / 1000);
  return <FreshnessChip state="asOf" label={t`${seconds} s`} />;
}
