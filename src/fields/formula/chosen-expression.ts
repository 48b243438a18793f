import { defaultExpressions } from '../../domain/pricing/expression/default-rules.ts';
import type { PriceExpression } from '../../domain/pricing/expression/expression.ts';
import type { FieldPresentation } from '../../domain/pricing/expression/presentation.ts';
import { ruleProblem } from '../../domain/pricing/expression/rule-problem.ts';
import { sameJson } from '../../lib/value/same-json.ts';
import type { FormulaReading } from '../../domain/pricing/formula/parse.ts';
import { readFormula } from '../../domain/pricing/formula/parse.ts';
import { formulaText } from '../../domain/pricing/formula/print.ts';
import type { FormulaProblem } from '../../domain/pricing/formula/number.ts';
import type { PriceDomain } from '../../domain/pricing/price-domain.ts';
import type { TypedFormat } from '../text/typed-reading.ts';

/** The rule that the menu sets, with the first value that the field has for it (S1-9-28, S1-9-29). */
export function chosenExpression(
  type: PriceExpression['type'],
  { default: first, pers }: Pick<FieldPresentation, 'default' | 'pers'>,
): PriceExpression {
  const [per] = pers;
  switch (type) {
    case 'literal':
      return { type, amount: first.literal, ...(per !== undefined && { per }) };
    case 'scalePrice':
      return { type, factor: first.scalePrice ?? defaultExpressions.scalePrice.factor };
    case 'roundUp':
      return { type, amount: first.roundUp ?? defaultExpressions.roundUp.amount };
    default:
      return defaultExpressions[type];
  }
}

/** A rule with the unit that its literal had before; a formula says nothing of it. */
function withPer(next: PriceExpression, before: PriceExpression | null): PriceExpression {
  const per = before?.type === 'literal' ? before.per : undefined;
  return next.type === 'literal' && per !== undefined ? { ...next, per } : next;
}

type RuleFormat = Pick<FormulaReading, 'field' | 'decimal'> & {
  /** Where the rule is, for the limits that domains have: null for all products. */
  readonly domain?: PriceDomain | null;
};

/** How a rule is typed as a formula; null means no rule. `before` is the rule that is edited. */
export const formulaFormat = (
  { field, decimal, domain }: RuleFormat,
  before: PriceExpression | null,
): TypedFormat<PriceExpression | null, FormulaProblem> => ({
  textOf: (rule) => (rule === null ? '' : formulaText(rule, field, decimal)),
  read(text) {
    const read = readFormula(text, { field, decimal, foreign: 'typed' });
    switch (read.kind) {
      case 'empty':
        return { kind: 'value', value: null };
      case 'rule': {
        const value = withPer(read.expression, before);
        return domain === undefined || ruleProblem(domain, { [field]: value }) === null
          ? { kind: 'value', value }
          : { kind: 'refused', problem: 'tooLarge' };
      }
      case 'ambiguous':
        return read;
      case 'refused':
        return { kind: 'refused', problem: read.code };
    }
  },
  isSame: sameJson,
});
