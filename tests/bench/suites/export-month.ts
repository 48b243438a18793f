import { createHash } from 'node:crypto';
import { storeSales, billedSale } from '../../integration/platform/support/billing/stored-sales.ts';
import { level } from '../../integration/platform/support/rating-rig.ts';
import { month, vectorRig } from '../../integration/platform/support/rating-vectors.ts';
import { csvRow } from '../../platform/areas/billing/exports/export-csv.ts';
import { itemLine, lineSums } from '../../platform/areas/billing/exports/export-line.ts';
import type { ExportItem } from '../../platform/areas/billing/exports/read-items.ts';
import { exportItems } from '../../platform/areas/billing/exports/read-items.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite } from '../suite.ts';

const items = 100_000;

/** Prints the pages of a month into both files of an export, with their hashes, and the same rows as JSON. */
async function printMonth(rounds: number): Promise<readonly Row[]> {
  const rig = await vectorRig();
  try {
    const { catalogue } = rig.services();
    const sale = billedSale({ buyer: level('Shop'), contractId: rig.middleContract });
    const consumer = level('Branch');
    await storeSales(
      rig.store(),
      Array.from({ length: items }, () => ({ consumer, sale })),
    );
    const pages: (readonly ExportItem[])[] = [];
    for await (const page of exportItems(rig.store(), level('Reseller'), month)) pages.push(page);
    const from = { store: rig.store(), catalogue, made: { number: 1, period: month } };
    const { printed, held, plain } = await interleave<'printed' | 'held' | 'plain'>(
      [
        () => {
          const [hash, sums] = [createHash('sha256'), lineSums()];
          let [total, maxMs] = [0, 0];
          for (const page of pages) {
            const start = performance.now();
            const lines = page.map(itemLine);
            hash.update(lines.map((line) => csvRow('items', line, from)).join(''));
            for (const line of lines) for (const done of sums.add(line)) csvRow('lines', done, from);
            const took = performance.now() - start;
            [total, maxMs] = [total + took, Math.max(maxMs, took)];
          }
          hash.digest();
          return Promise.resolve({ printed: total, held: maxMs });
        },
        () => {
          const start = performance.now();
          for (const page of pages) JSON.stringify(page);
          return Promise.resolve({ plain: performance.now() - start });
        },
      ],
      rounds,
    );
    const name = `${items.toLocaleString('en')} items of a month exported, with sha-256`;
    return [
      timesRow({
        name,
        samples: printed,
        reference: { name: 'printing the same rows as JSON', samples: plain },
        goal: { kind: 'ratio', atMost: 2.5 },
      }),
      timesRow({
        name: `${name}: the longest part`,
        samples: held,
        reference: null,
        goal: { kind: 'atMost', value: 50 },
      }),
    ];
  } finally {
    await rig.close();
  }
}

/** Exporting a month, on the platform. */
export const exportMonth: Suite = {
  name: 'export-month',
  isLong: true,
  run: ({ effort }): Promise<readonly Row[]> => printMonth(effort.rounds),
};
