import { memo, useLayoutEffect } from 'react';
import type { Channel } from '../../../src/entities/channel/model.ts';

interface RowProps {
  readonly row: Channel;
}

/** Equal versions are equal rows: every variant is spared what did not change. */
const Row = memo(
  ({ row }: RowProps) => (
    <tr>
      <td>{row.createDate}</td>
      <td>{row.source.displayName}</td>
      <td>{row.destination.number}</td>
      <td>{row.direction}</td>
      <td>{row.state}</td>
      <td>{row.version}</td>
    </tr>
  ),
  (a, b) => a.row.id === b.row.id && a.row.version === b.row.version,
);

export interface RowsTableProps {
  readonly rows: readonly Channel[];
  /** Called in the commit that brought these rows into the document. */
  readonly onCommit: (rows: readonly Channel[]) => void;
}

export function RowsTable({ rows, onCommit }: RowsTableProps) {
  useLayoutEffect(() => onCommit(rows), [rows, onCommit]);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}
