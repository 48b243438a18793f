import type { PriceOutcome } from '../outcome.ts';
import { chargedAmount } from '../outcome.ts';
import type { NodePrices } from '../policy/node-prices.ts';
import type { Lifespan } from './quantity.ts';
import { monthsCharged, quantityAmount, storageAmount, usedQuantity } from './quantity.ts';
import type { Rating } from './rate.ts';
import { obstacleOf, rateCall } from './rate.ts';

/** A line of a bill, as far as it does not depend on prices. */
export type UsedLine =
  | { readonly kind: 'call'; readonly seconds: number }
  /** A user or trunk at a fixed price, in its k-th month. */
  | { readonly kind: 'subscription'; readonly k: number }
  /** A user or trunk by use. */
  | { readonly kind: 'byUse'; readonly life: Lifespan; readonly period: string }
  /** A number in its k-th month. */
  | { readonly kind: 'number'; readonly k: number }
  /** All stored audio of an organization: the sum of seconds times days. */
  | { readonly kind: 'storage'; readonly secondDays: number; readonly period: string };

const unratedBy = (...outcomes: readonly PriceOutcome[]): Rating | undefined => {
  for (const outcome of outcomes) {
    const reason = obstacleOf(outcome);
    if (reason !== undefined) return { kind: 'unrated', reason };
  }
  return undefined;
};

const rated = (billed: number, amount: number): Rating => ({ kind: 'rated', billed, amount });

function rateByUse({ life, period }: Extract<UsedLine, { kind: 'byUse' }>, price: PriceOutcome): Rating {
  if (price.kind !== 'price') return rated(0, 0);
  const { per, amount } = price;
  if (per !== 'month' && per !== 'day' && per !== 'hour' && per !== 'minute')
    throw new Error(`a user cannot be billed by ${per}`);
  const quantity = usedQuantity(life, period, per);
  return rated(quantity, quantityAmount(amount, quantity, 1));
}

function rateStorage(
  { secondDays, period }: Extract<UsedLine, { kind: 'storage' }>,
  price: PriceOutcome,
): Rating {
  if (price.kind !== 'price') return rated(0, 0);
  const { per, amount } = price;
  if (per !== 'thousandMinutesMonth' && per !== 'thousandMinutesDay')
    throw new Error(`storage cannot be billed by ${per}`);
  return rated(secondDays, storageAmount(amount, per, [{ seconds: secondDays, days: 1 }], period));
}

/** The amount of a line at the prices of one hop; it is rounded once. */
export function rateLine(line: UsedLine, prices: NodePrices): Rating {
  const { fixedPrice, variablePrice, startPeriod, recurringPeriod } = prices;
  switch (line.kind) {
    case 'call':
      return rateCall(line.seconds, prices);
    case 'subscription': {
      const months = monthsCharged(line.k, startPeriod, recurringPeriod);
      return (
        unratedBy(fixedPrice) ?? rated(months, quantityAmount(chargedAmount(fixedPrice) ?? 0, months, 1))
      );
    }
    case 'byUse':
      return unratedBy(variablePrice) ?? rateByUse(line, variablePrice);
    case 'number': {
      const months = monthsCharged(line.k, startPeriod, recurringPeriod);
      const assigned = line.k === 1 ? (chargedAmount(fixedPrice) ?? 0) : 0;
      return (
        unratedBy(...(line.k === 1 ? [fixedPrice] : []), variablePrice) ??
        rated(months, assigned + quantityAmount(chargedAmount(variablePrice) ?? 0, months, 1))
      );
    }
    case 'storage':
      return unratedBy(variablePrice) ?? rateStorage(line, variablePrice);
  }
}
