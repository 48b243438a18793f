import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import type { PriceDomain, RuleField } from '../../../../domain/pricing/price-domain.ts';
import { formulaFormat } from '../../../../fields/formula/chosen-expression.ts';
import { formulaProblemTexts } from '../../../../fields/money/problem-text.ts';

export interface RuleCellFacts {
  readonly field: RuleField;
  readonly domain: PriceDomain;
  readonly decimal: DecimalSign;
  /** The rule of the node itself; null if it has none. */
  readonly own: PriceExpression | null;
}

/** A rule of the cell as it is typed; by default, its own. */
export const formulaOfCell = ({ own, ...format }: RuleCellFacts, rule = own): string =>
  formulaFormat(format, own).textOf(rule);

export type TypedRule =
  | { readonly kind: 'rule'; readonly rule: PriceExpression | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** Reads the formula that the user typed into a cell; an empty one means no rule (S1-3-57). */
export function readRule(text: string, { own, ...format }: RuleCellFacts, i18n: I18n): TypedRule {
  const refused = (reason: string): TypedRule => ({ kind: 'refused', reason });
  const read = formulaFormat(format, own).read(text);
  switch (read.kind) {
    case 'refused':
      return refused(i18n._(formulaProblemTexts[read.problem]));
    case 'ambiguous':
      return refused(i18n._(msg`Enter ${read.asDecimals} or ${read.asGroups}.`));
    case 'value':
      return { kind: 'rule', rule: read.value };
  }
}
