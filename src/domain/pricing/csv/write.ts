import type { DecimalSign } from '../formula/number.ts';
import { numberText } from '../formula/number.ts';
import { decimalsOf } from '../formula/form.ts';
import { formulaText } from '../formula/print.ts';
import type { PriceRules } from '../expression/expression.ts';
import type { PriceOutcome } from '../outcome.ts';
import type { SheetNode, SheetRow } from '../policy/sheet.ts';
import type { RuleField } from '../price-domain.ts';
import type { PriceCsvCells } from './columns.ts';
import { priceCsvColumns } from './columns.ts';
import { perCell } from './per.ts';

/** A node of a domain, with the prices that its rules make. */
export interface ExportedNode {
  readonly node: SheetNode;
  readonly code: string;
  readonly name: string;
  readonly row: Pick<SheetRow, 'purchase' | 'sales' | 'margins'>;
}

const amountText = (amount: number, sign: DecimalSign): string =>
  (amount < 0 ? '-' : '') + numberText(amount, decimalsOf.amount, sign);

function outcomeText(outcome: PriceOutcome, sign: DecimalSign): string {
  if (outcome.kind === 'price') return amountText(outcome.amount, sign);
  return outcome.kind === 'unset' ? '' : outcome.kind;
}

const ruleText = (rules: PriceRules, field: RuleField, sign: DecimalSign): string => {
  const expression = rules[field];
  return expression === undefined ? '' : formulaText(expression, field, sign);
};

function cellsOf({ node, code, name, row }: ExportedNode, sign: DecimalSign): PriceCsvCells {
  const { nodeId, domain, rules = {} } = node;
  const { purchase, sales, margins } = row;
  const margin = margins.variablePrice ?? margins.fixedPrice;
  return {
    node: nodeId,
    code,
    name,
    purchase_fixed: outcomeText(purchase.fixedPrice, sign),
    purchase_variable: outcomeText(purchase.variablePrice, sign),
    defaultPricing: ruleText(rules, 'defaultPricing', sign),
    fixedPrice: ruleText(rules, 'fixedPrice', sign),
    variablePrice: ruleText(rules, 'variablePrice', sign),
    per: perCell(rules, domain),
    startPeriod: ruleText(rules, 'startPeriod', sign),
    recurringPeriod: ruleText(rules, 'recurringPeriod', sign),
    marginSharing: ruleText(rules, 'marginSharing', sign),
    sales_fixed: outcomeText(sales.fixedPrice, sign),
    sales_variable: outcomeText(sales.variablePrice, sign),
    margin: margin === null ? '' : amountText(margin.margin, sign),
  };
}

/** A domain of one period as the rows of a file, with the names of its columns first. */
export function* priceCsvRows(
  nodes: Iterable<ExportedNode>,
  sign: DecimalSign,
): Generator<readonly string[], undefined> {
  yield priceCsvColumns;
  for (const node of nodes) {
    const cells = cellsOf(node, sign);
    yield priceCsvColumns.map((column) => cells[column]);
  }
}
