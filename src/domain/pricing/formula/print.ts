import type { PriceExpression, PriceOperator } from '../expression/expression.ts';
import { isOperator, operatorsOf } from '../expression/expression.ts';
import type { RuleField } from '../price-domain.ts';
import { decimalsOf, valueForm } from './form.ts';
import type { DecimalSign } from './number.ts';
import { numberText } from './number.ts';

const percentText = (factor: number, sign: DecimalSign): string =>
  `${numberText(factor, decimalsOf.percent, sign)}%`;
const amountText = (amount: number, sign: DecimalSign): string => numberText(amount, decimalsOf.amount, sign);

function operatorText(operator: PriceOperator, sign: DecimalSign): string {
  switch (operator.type) {
    case 'scalePrice':
      return percentText(operator.factor, sign);
    case 'roundUp':
      return `up ${amountText(operator.amount, sign)}`;
    case 'offsetPrice':
      return `${operator.amount < 0 ? '-' : '+'} ${amountText(operator.amount, sign)}`;
  }
}

/** A literal of a field that is not a price: a percentage or a count. */
function valueText(value: number, field: RuleField, sign: DecimalSign): string | undefined {
  const form = valueForm(field);
  if (form === undefined) return undefined;
  return form.isPercent ? percentText(value, sign) : String(value);
}

/**
 * The formula of a rule: the one text of cells, CSV and logs. It says nothing of the `per` of a literal. It begins with
 * none of `= + - @`, so that spreadsheets take it for a text.
 */
export function formulaText(expression: PriceExpression, field: RuleField, sign: DecimalSign): string {
  if (isOperator(expression)) {
    const texts = operatorsOf(expression).map((operator) => operatorText(operator, sign));
    return operatorsOf(expression)[0]?.type === 'offsetPrice' ? `same ${texts.join(' ')}` : texts.join(' ');
  }
  switch (expression.type) {
    case 'none':
      return 'none';
    case 'inherit':
      return 'same';
    case 'error':
      return expression.message === '' ? 'error' : `error: ${expression.message}`;
    case 'literal':
      return valueText(expression.amount, field, sign) ?? amountText(expression.amount, sign);
  }
}
