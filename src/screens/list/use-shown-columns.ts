import { useMemo } from 'react';
import type { TableLook } from '../../kit/table/table-look.ts';
import { cardColumns } from './column-order.ts';
import type { ListColumns } from './use-list-columns.ts';

/** The shown columns in the order of a row or card. */
export const useShownColumns = ({ shown }: ListColumns, look: TableLook): ListColumns['shown'] =>
  useMemo(() => (look === 'cards' ? cardColumns(shown) : shown), [look, shown]);
