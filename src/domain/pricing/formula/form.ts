import { priceLimits } from '../expression/expression.ts';
import type { RuleField } from '../price-domain.ts';
import type { NumberForm } from './number.ts';

/** Decimals of an amount in euros, and of a percentage: the smallest units are 1/10,000 € and 1/1,000. */
export const decimalsOf = { amount: 4, percent: 1 } as const;

const amountForm = (min: number): NumberForm => ({
  decimals: decimalsOf.amount,
  min,
  max: priceLimits.amount,
  tooManyDecimals: 'tooManyDecimals',
});
const percentForm = (max: number): NumberForm => ({
  decimals: decimalsOf.percent,
  min: 0,
  max,
  tooManyDecimals: 'tooManyPercentDecimals',
});
const countForm = (min: number, max: number): NumberForm => ({
  decimals: 0,
  min,
  max,
  tooManyDecimals: 'decimals',
});

export const numberForms = {
  amount: amountForm(0),
  step: amountForm(1),
  factor: percentForm(priceLimits.factor),
  sharing: percentForm(priceLimits.sharing),
  startPeriod: countForm(0, priceLimits.startSeconds),
  recurringPeriod: countForm(1, priceLimits.recurringSeconds),
} as const;

/** The literal of a field that is not a price; undefined for prices, which take all expressions. */
export function valueForm(
  field: RuleField,
): { readonly form: NumberForm; readonly isPercent: boolean } | undefined {
  if (field === 'marginSharing') return { form: numberForms.sharing, isPercent: true };
  if (field === 'startPeriod' || field === 'recurringPeriod')
    return { form: numberForms[field], isPercent: false };
  return undefined;
}
