import type { PriceOutcome } from '../outcome.ts';
import { errorOutcomes, noneOutcome } from '../outcome.ts';
import type { PerChoice } from '../price-domain.ts';
import type { PriceChain, PriceExpression } from './expression.ts';
import { priceLimits } from './expression.ts';

type Failure = 'negative' | 'overflow';

const thousandth = 1000;
const maxExact = priceLimits.amount * thousandth;

/** The value of a chain in 1/1,000 of an amount: exact, since only one of its operators makes fractions. */
function exactValue(chain: PriceChain, amount: number): number | Failure {
  if (chain.type === 'inherit') return amount * thousandth;
  const input = chain.of === undefined ? amount * thousandth : exactValue(chain.of, amount);
  if (typeof input === 'string') return input;
  let value: number;
  if (chain.type === 'scalePrice') value = (input / thousandth) * chain.factor;
  else if (chain.type === 'offsetPrice') value = input + chain.amount * thousandth;
  else {
    const step = chain.amount * thousandth;
    value = Math.ceil(input / step) * step;
  }
  // After each operator: a later one must not hide it.
  return value < 0 ? 'negative' : value > maxExact ? 'overflow' : value;
}

/** Below 2^53, a division by an integer does not round across another one. */
const halfUp = (exact: number): number => Math.floor((exact + thousandth / 2) / thousandth);

/** The price that an expression makes of the purchase price; `pers` are the field's. */
export function evaluatePrice(
  expression: PriceExpression,
  purchase: PriceOutcome,
  pers: PerChoice,
): PriceOutcome {
  switch (expression.type) {
    case 'none':
      return noneOutcome;
    case 'inherit':
      return purchase;
    case 'error':
      return errorOutcomes.explicit;
    case 'literal': {
      const { amount, per } = expression;
      return { kind: 'price', amount, per: per !== undefined && pers.includes(per) ? per : pers[0] };
    }
    case 'offsetPrice':
    case 'scalePrice':
    case 'roundUp': {
      if (purchase.kind !== 'price') return purchase;
      const exact = exactValue(expression, purchase.amount);
      return typeof exact === 'string'
        ? errorOutcomes[exact]
        : { kind: 'price', amount: halfUp(exact), per: purchase.per };
    }
  }
}
