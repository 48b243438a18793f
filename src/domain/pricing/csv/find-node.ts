import type { PriceDomain } from '../price-domain.ts';
import type { NodeColumn } from './columns.ts';
import { nodeColumns } from './columns.ts';
import type { PriceCellFault, CellOf } from './line.ts';

/** A node of the catalogue. */
export interface CsvNode {
  readonly id: string;
  readonly domain: PriceDomain;
}

/** Finds a node by a cell of each of these columns; undefined if there is none. */
export type FindNode = Readonly<Record<NodeColumn, (text: string) => CsvNode | undefined>>;

/** The node of a line, with the cell that says it. */
export interface NamedNode extends Pick<PriceCellFault, 'column' | 'value'> {
  readonly id: string;
}

/** The node of a line: by the first of the columns in which it says something. */
export function nodeOfLine(cellOf: CellOf, find: FindNode, domain: PriceDomain): NamedNode | PriceCellFault {
  const column = nodeColumns.find((each) => (cellOf(each) ?? '').trim() !== '');
  if (column === undefined) return { column: 'node', value: '', code: 'noNode' };
  const value = (cellOf(column) ?? '').trim();
  const node = find[column](value);
  if (node === undefined) return { column, value, code: 'unknownNode' };
  return node.domain === domain ? { id: node.id, column, value } : { column, value, code: 'otherDomain' };
}
