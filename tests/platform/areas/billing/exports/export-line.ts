import type { ExportItem } from './read-items.ts';

/** The fields that lines and items share. Amounts are in 1/10,000 €; null where there is none. */
export interface ExportLine {
  readonly item: ExportItem;
  readonly count: number;
  readonly quantity: number | null;
  readonly billed: number | null;
  readonly sales: number | null;
  readonly purchase: number | null;
  readonly share: number | null;
  readonly margin: number | null;
  readonly unrated: number;
}

const added = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : a + b;

export const itemLine = (item: ExportItem): ExportLine => {
  const { quantity, billed, sales, purchase, share, margin, reason } = item;
  return {
    item,
    count: 1,
    quantity,
    billed,
    sales,
    purchase,
    share,
    margin,
    unrated: reason === null ? 0 : 1,
  };
};

const joined = (a: ExportLine, b: ExportLine): ExportLine => ({
  item: a.item,
  count: a.count + b.count,
  quantity: added(a.quantity, b.quantity),
  billed: added(a.billed, b.billed),
  sales: added(a.sales, b.sales),
  purchase: added(a.purchase, b.purchase),
  share: added(a.share, b.share),
  margin: added(a.margin, b.margin),
  unrated: a.unrated + b.unrated,
});

/** Items with the same key make one line: one contract, product and price of a consumer. No id has a semicolon. */
const keyOf = (item: ExportItem): string =>
  [
    item.buyer,
    item.contract_id,
    item.domain,
    item.node_id,
    item.pricing_id,
    item.fixed_price,
    item.variable_price,
    item.per,
  ].join(';');

/** Adds up the items of one consumer after the other, so that no more than one is in memory. */
export function lineSums() {
  let consumer: string | null = null;
  let lines = new Map<string, ExportLine>();
  const take = (): readonly ExportLine[] => {
    const done = [...lines.values()];
    lines = new Map();
    return done;
  };
  return {
    /** Adds an item, and answers the lines of the consumer before if it was the last one's turn. */
    add(line: ExportLine): readonly ExportLine[] {
      const done = consumer === line.item.consumer ? [] : take();
      ({ consumer } = line.item);
      const key = keyOf(line.item);
      const known = lines.get(key);
      lines.set(key, known === undefined ? line : joined(known, line));
      return done;
    },
    /** The lines of the last consumer. */
    end: take,
  };
}
