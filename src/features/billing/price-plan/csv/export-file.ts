import type { ExportedNode } from '../../../../domain/pricing/csv/write.ts';
import { priceCsvRows } from '../../../../domain/pricing/csv/write.ts';
import { maxCsvLines } from '../../../../domain/pricing/csv/body.ts';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import { byteOrderMark, csvLines } from '../../../../screens/csv/write.ts';

const delimiter = ';';
const rowsOfPart = 500;

/** A domain has more products than an import reads. */
export class TooManyProducts extends Error {
  override readonly name = 'TooManyProducts';
}

/** The parts of a file with these nodes, and how many there are. Throws TooManyProducts. */
export async function exportFile(
  nodes: AsyncIterable<ExportedNode>,
  sign: DecimalSign,
): Promise<{ readonly parts: readonly string[]; readonly count: number }> {
  const parts = [byteOrderMark];
  let pending: ExportedNode[] = [];
  let count = 0;
  const write = (): void => {
    const rows = [...priceCsvRows(pending, sign)];
    parts.push(csvLines(parts.length === 1 ? rows : rows.slice(1), delimiter));
    pending = [];
  };
  for await (const node of nodes) {
    count += 1;
    if (count > maxCsvLines) throw new TooManyProducts();
    pending.push(node);
    if (pending.length === rowsOfPart) write();
  }
  if (pending.length > 0 || parts.length === 1) write();
  return { parts, count };
}

/** The name of a file, without characters that a file system may refuse. */
export const exportFileName = (...words: readonly string[]): string =>
  `${words
    .map((word) => word.normalize().replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)}.csv`;
