import type { BillingExport } from '../../../../../src/domain/entities/billing-export/schema.ts';
import type { JobAttempt, JobRunner } from '../../../jobs/runner.ts';
import { RetryLater } from '../../../jobs/job-error.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { patch } from '../../../store/write.ts';
import { publish } from '../../../writes/publish.ts';
import type { Core } from '../../core.ts';
import { isApplying } from '../apply/command.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RatingServices } from '../rating/services.ts';
import { exportExpiry, exportMonth } from './command.ts';
import { csvHead, csvRow } from './export-csv.ts';
import type { Append, ExportStore } from './export-files.ts';
import type { ExportLine } from './export-line.ts';
import { itemLine, lineSums } from './export-line.ts';
import type { ExportSums } from './fresh-export.ts';
import { noSums } from './fresh-export.ts';
import { countItems, exportItems } from './read-items.ts';

interface ExportServices extends Core, Pick<RatingServices, 'ratePending'> {
  readonly catalogue: Pick<Catalogue, 'node'>;
  readonly exportStore: Pick<ExportStore, 'write' | 'remove'>;
}

/** Progress is said this often at most. */
const progressMs = 500;
const retryMs = 5000;

/** The totals are those of the lines, as a reader of the file adds them up. */
const withLine = ({ lineCount, itemCount, totals, unrated }: ExportSums, line: ExportLine): ExportSums => ({
  lineCount: lineCount + 1,
  itemCount: itemCount + line.count,
  totals: {
    sales: totals.sales + (line.sales ?? 0),
    purchase: totals.purchase + (line.purchase ?? 0),
    share: totals.share + (line.share ?? 0),
    margin: totals.margin + (line.margin ?? 0),
  },
  unrated: unrated + line.unrated,
});

/** Registers the code that writes the files of exports, and deletes them when they expire. */
export function handleExports(runner: Pick<JobRunner, 'handle'>, services: ExportServices): void {
  const { store, inTurn, now, alarms, exportStore, catalogue, ratePending } = services;

  const change = (id: string, fields: Partial<BillingExport>) =>
    publish(store, [patch('billingExport', id, fields)]);

  /** Waits for prices that are being applied, and takes the amounts as they are from here on. */
  async function begin({ id, period }: BillingExport, signal: AbortSignal): Promise<void> {
    await ratePending();
    await inTurn(async () => {
      signal.throwIfAborted();
      if (isApplying(store, period))
        throw new RetryLater('The prices of this month are being applied', retryMs);
      await change(id, { isStale: false });
    });
  }

  async function writeMonth(made: BillingExport, append: Append, signal: AbortSignal): Promise<ExportSums> {
    const { id, period, organizationId: seller } = made;
    const from = { store, catalogue, made };
    const total = await countItems(store, seller, period);
    const consumers = lineSums();
    let [sums, done, saidAt] = [noSums, 0, 0];
    const printed = (lines: readonly ExportLine[]): string => {
      sums = lines.reduce(withLine, sums);
      return lines.map((line) => csvRow('lines', line, from)).join('');
    };
    await append('lines', csvHead('lines'));
    await append('items', csvHead('items'));
    for await (const items of exportItems(store, seller, period)) {
      signal.throwIfAborted();
      const all = items.map(itemLine);
      await append('items', all.map((line) => csvRow('items', line, from)).join(''));
      await append('lines', all.map((line) => printed(consumers.add(line))).join(''));
      done += items.length;
      if (now() - saidAt < progressMs) continue;
      saidAt = now();
      await inTurn(async () => {
        signal.throwIfAborted();
        await change(id, { progress: { done, total: Math.max(done, total) } });
      });
    }
    await append('lines', printed(consumers.end()));
    return sums;
  }

  async function run({ exportId }: { readonly exportId: string }, { signal }: JobAttempt): Promise<void> {
    const made = rowOf(store, 'billingExport', exportId);
    if (made === undefined || made.state === 'ready' || made.deleteDate !== null) return;
    await begin(made, signal);
    let sums = noSums;
    const files = await exportStore.write(exportId, async (append) => {
      sums = await writeMonth(made, append, signal);
    });
    await inTurn(async () => {
      signal.throwIfAborted();
      // Some of the items may have the prices from before, and others those from after.
      if (rowOf(store, 'billingExport', exportId)?.isStale === true)
        throw new RetryLater('Prices of this month were applied meanwhile', retryMs);
      const { itemCount } = sums;
      const progress = { done: itemCount, total: itemCount };
      await change(exportId, { state: 'ready', files, progress, ...sums });
    });
    await alarms.at(Date.parse(made.expiry), exportExpiry, {
      id: exportId,
      organizationId: made.organizationId,
    });
  }

  runner.handle(exportMonth, { run });
  alarms.handle(exportExpiry, async (id) => {
    const made = rowOf(store, 'billingExport', id);
    if (made === undefined || Date.parse(made.expiry) > now()) return;
    if (made.deleteDate === null) await change(id, { deleteDate: new Date(now()).toISOString() });
    await exportStore.remove(id);
  });
}
