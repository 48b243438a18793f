import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Popover } from '../../kit/menu/popover.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useTableLook } from '../../kit/table/table-look.ts';
import type { ListColumns } from './use-list-columns.ts';

// Loaded when first opened.
const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

/**
 * The column menu. The first column names the row and always stays, so a list of one column has no menu. Cards have no
 * columns.
 */
export function ColumnMenu({ columns }: { columns: ListColumns }) {
  const { t } = useLingui();
  const look = useTableLook();
  if (columns.choices.length === 0 || look === 'cards') return null;
  return (
    <Popover icon="columns" label={t`Columns`}>
      <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={columns.choices.length} />}>
        <ColumnList columns={columns} />
      </Suspense>
    </Popover>
  );
}
