import type { PriceExpression } from '../../../../../domain/pricing/expression/expression.ts';
import type { PricePair } from '../../../../../domain/pricing/policy/pair.ts';
import type { SheetRow } from '../../../../../domain/pricing/policy/sheet.ts';
import type { PriceDomain, PriceField } from '../../../../../domain/pricing/price-domain.ts';
import type { CallAnswer } from '../../../../../domain/protocol/call.ts';

/** The sales prices and margins of a row. */
export type PricedNode = CallAnswer<'pricePolicy.apply'>['results'][number];

/** A row that is evaluated as a pair (S1-7-51). */
export interface RowPair {
  /** Equal for equal pairs. */
  readonly key: string;
  readonly pair: PricePair;
  /** The prices that the tab has computed itself. */
  readonly provisional: PricedNode;
}

/** The rule of a field that is not a price. It has no operators. */
const valueRule = (rule: PriceExpression | undefined) =>
  rule?.type === 'literal' || rule?.type === 'inherit' ? rule : undefined;

function newPair({ scope, purchase, sales, margins }: SheetRow, domain: PriceDomain): RowPair {
  const marginOf = (field: PriceField): number | null => margins[field]?.margin ?? null;
  const pair: PricePair = {
    input: purchase,
    rule: {
      domain,
      rules: {
        fixedPrice: scope.fixedPrice?.expression,
        variablePrice: scope.variablePrice?.expression,
        marginSharing: valueRule(scope.marginSharing?.expression),
        startPeriod: valueRule(scope.startPeriod?.expression),
        recurringPeriod: valueRule(scope.recurringPeriod?.expression),
      },
    },
  };
  return {
    key: JSON.stringify(pair),
    pair,
    provisional: {
      salesPrice: sales,
      margin: { fixedPrice: marginOf('fixedPrice'), variablePrice: marginOf('variablePrice') },
    },
  };
}

const known = new WeakMap<SheetRow, RowPair>();

/** The pair of a row. A row is of one domain. */
export function pairOf(row: SheetRow, domain: PriceDomain): RowPair {
  const found = known.get(row) ?? newPair(row, domain);
  known.set(row, found);
  return found;
}
