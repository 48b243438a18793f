import { memo, useLayoutEffect } from 'react';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';

interface RowProps {
  readonly row: Channel;
}

/** Rows of equal id and version are equal, so no variant renders unchanged rows again. */
const Row = memo(
  ({ row }: RowProps) => (
    <tr>
      <td>{row.createDate}</td>
      <td>{row.source.displayName}</td>
      <td>{row.destination.number?.number}</td>
      <td>{row.direction}</td>
      <td>{row.state}</td>
      <td>{row.version}</td>
    </tr>
  ),
  (a, b) => a.row.id === b.row.id && a.row.version === b.row.version,
);

export interface RowsTableProps {
  readonly rows: readonly Channel[];
  /** Number of all rows in the set; null where the variant does not know. */
  readonly count: number | null;
  /** Called in the layout effect of the commit that brought these rows into the document. */
  readonly onCommit: (rows: readonly Channel[], count: number | null) => void;
}

export function RowsTable({ rows, count, onCommit }: RowsTableProps) {
  useLayoutEffect(() => onCommit(rows, count), [rows, count, onCommit]);
  return (
    <table>
      <caption>{count}</caption>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}
