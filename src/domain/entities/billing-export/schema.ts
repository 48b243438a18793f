import * as v from 'valibot';
import { commonFields, instant } from '../../core/model.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { totalsEntries } from '../billing-customer/schema.ts';

export const exportStates = ['preparing', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** The two files of an export: a line for each consumer, contract, product and price, and a line for each item. */
export const exportFileNames = ['lines', 'items'] as const;
export type ExportFileName = (typeof exportFileNames)[number];

/** How long the files are kept. */
export const exportLifeMonths = 24;

const file = v.object({
  bytes: v.number(),
  /** In hexadecimal digits. */
  sha256: v.string(),
});

const { count: itemCount, unrated, ...amounts } = totalsEntries;

/** The sales of a seller in a month, as two files that never change once they are there. */
export const billingExportSchema = v.object({
  ...commonFields,
  /** Counts the exports of the seller. */
  number: v.number(),
  period: billingPeriodSchema,
  state: v.picklist(exportStates),
  /** The items that are done; a total of 0 until they are counted. */
  progress: v.object({ done: v.number(), total: v.number() }),
  /** It was created before its month had ended. */
  isProvisional: v.boolean(),
  /** Usage of its month has been rated again since. */
  isStale: v.boolean(),
  lineCount: v.number(),
  itemCount,
  totals: v.object(amounts),
  unrated,
  /** Null until they are ready. */
  files: v.nullable(v.object({ lines: file, items: file })),
  createdBy: v.string(),
  /** When the files are deleted. */
  expiry: instant,
});
export type BillingExport = v.InferOutput<typeof billingExportSchema>;
export type ExportFiles = NonNullable<BillingExport['files']>;
