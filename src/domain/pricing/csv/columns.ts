import * as v from 'valibot';
import type { RuleField } from '../price-domain.ts';
import { priceRuleFields } from '../price-domain.ts';

/** The columns by which the node of a line is found, in this order. */
export const nodeColumns = ['node', 'code', 'prefix'] as const;
export type NodeColumn = (typeof nodeColumns)[number];

/** The columns of an export. Prices and the margin are computed, so an import ignores them. */
export const priceCsvColumns = [
  'node',
  'code',
  'name',
  'purchase_fixed',
  'purchase_variable',
  'defaultPricing',
  'fixedPrice',
  'variablePrice',
  'per',
  'startPeriod',
  'recurringPeriod',
  'marginSharing',
  'sales_fixed',
  'sales_variable',
  'margin',
] as const satisfies readonly (RuleField | NodeColumn | 'per' | 'name' | `${string}_${string}` | 'margin')[];
type PriceCsvColumn = (typeof priceCsvColumns)[number];

/** The columns that an import reads. */
export const readColumns = [...nodeColumns, ...priceRuleFields, 'per'] as const;
export type ReadColumn = (typeof readColumns)[number];

/** The headings by which the columns of a file are read, instead of their names. */
export const columnMappingSchema = v.record(
  v.picklist(readColumns),
  v.optional(v.pipe(v.string(), v.maxLength(200))),
);
export type ColumnMapping = Readonly<v.InferOutput<typeof columnMappingSchema>>;
export type PriceCsvCells = Readonly<Record<PriceCsvColumn, string>>;
