import type { BillingExport } from '../../../../../src/domain/entities/billing-export/schema.ts';
import { escapeCell } from '../../../../../src/lib/csv/escape.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ExportLine } from './export-line.ts';

interface PrintedFrom {
  readonly store: Pick<Store, 'get'>;
  readonly catalogue: Pick<Catalogue, 'node'>;
  readonly made: Pick<BillingExport, 'number' | 'period'>;
}

/** A text, escaped against formulas; empty without one. */
function text(value: string | null | undefined): string {
  const cell = escapeCell(value ?? '');
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Numbers are never escaped: a spreadsheet has to add up the negative ones, too. */
const whole = (value: number | null): string => (value === null ? '' : String(value));

/** An amount in 1/10,000 €, exactly. */
export function euros(amount: number | null): string {
  if (amount === null) return '';
  const digits = String(Math.abs(amount)).padStart(5, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

type Column = readonly [name: string, cell: (line: ExportLine, from: PrintedFrom) => string];

const whose: readonly Column[] = [
  ['period', (_, { made }) => made.period],
  ['number', (_, { made }) => whole(made.number)],
  ['buyer_id', ({ item }) => text(item.buyer)],
  ['buyer', ({ item }, { store }) => text(rowOf(store, 'organization', item.buyer)?.name)],
  ['consumer_id', ({ item }) => text(item.consumer)],
  ['consumer', ({ item }, { store }) => text(rowOf(store, 'organization', item.consumer)?.name)],
];

const what: readonly Column[] = [
  ['contract_id', ({ item }) => text(item.contract_id)],
  [
    'contract',
    ({ item: { contract_id: id } }, { store }) =>
      text(id === null ? null : rowOf(store, 'salesContract', id)?.currentVersion.name),
  ],
  ['domain', ({ item }) => item.domain],
  ['node_id', ({ item }) => text(item.node_id)],
  [
    'node',
    ({ item: { node_id: id } }, { catalogue }) => text(id === null ? null : catalogue.node(id)?.name.en),
  ],
  ['unit', ({ item }) => text(item.per)],
  ['count', ({ count }) => whole(count)],
  ['quantity', ({ quantity }) => whole(quantity)],
  ['billed', ({ billed }) => whole(billed)],
  ['fixed_price', ({ item }) => euros(item.fixed_price)],
  ['variable_price', ({ item }) => euros(item.variable_price)],
  ['sales', ({ sales }) => euros(sales)],
  ['purchase', ({ purchase }) => euros(purchase)],
  ['share', ({ share }) => euros(share)],
  ['margin', ({ margin }) => euros(margin)],
  ['unrated', ({ unrated }) => whole(unrated)],
  ['pricing_id', ({ item }) => text(item.pricing_id)],
];

const which: readonly Column[] = [
  ['item_id', ({ item }) => text(item.usage_id)],
  ['opened', ({ item }) => item.opened],
  ['closed', ({ item }) => item.closed ?? ''],
  ['phone_number', ({ item }) => text(item.number)],
];

const columns = {
  lines: [...whose, ...what],
  items: [...whose, ...which, ...what, ['reason', ({ item }) => item.reason ?? '']],
} satisfies Record<string, readonly Column[]>;

/** Excel reads a file as UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

export const csvHead = (file: keyof typeof columns): string =>
  `${byteOrderMark}${columns[file].map(([name]) => name).join(';')}\r\n`;

export const csvRow = (file: keyof typeof columns, line: ExportLine, from: PrintedFrom): string =>
  `${columns[file].map(([, cell]) => cell(line, from)).join(';')}\r\n`;
