import { marginOf } from '../outcome.ts';
import type { PriceError, PriceOutcome } from '../outcome.ts';
import { multiplyDivide } from '../exact.ts';
import type { NodePrices } from '../policy/node-prices.ts';

const secondsOfMinute = 60;

/** The seconds of a call: those that have started. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/** How long a call was answered; null for one that was not, which makes no usage. */
export const answeredSeconds = (call: {
  readonly answerDate: string | null;
  readonly finishDate: string;
}): number | null =>
  call.answerDate === null ? null : secondsOf(Date.parse(call.finishDate) - Date.parse(call.answerDate));

/** The quantity that is billed: at least `start`, then in steps of `recurring`; nothing for nothing. */
export function billed(quantity: number, start: number, recurring: number): number {
  if (quantity === 0) return 0;
  return quantity <= start ? start : start + Math.ceil((quantity - start) / recurring) * recurring;
}

export type UnratedReason = PriceError | 'unset';

/** The amount of a call or a line at one hop. */
export type Rating =
  | { readonly kind: 'rated'; readonly billed: number; readonly amount: number }
  | { readonly kind: 'unrated'; readonly reason: UnratedReason };

/** Why a price has no amount; undefined if it has one, or needs none. */
export const obstacleOf = (outcome: PriceOutcome): UnratedReason | undefined =>
  outcome.kind === 'error' ? outcome.code : outcome.kind === 'unset' ? 'unset' : undefined;

const amountOf = (outcome: PriceOutcome): number => (outcome.kind === 'price' ? outcome.amount : 0);

const freeCall: Rating = { kind: 'rated', billed: 0, amount: 0 };

/** Rates a call of whole seconds; it is rounded once. A call of 0 s is free, also without its fixed price. */
export function rateCall(seconds: number, prices: NodePrices): Rating {
  if (seconds === 0) return freeCall;
  const { fixedPrice, variablePrice } = prices;
  const reason = obstacleOf(fixedPrice) ?? obstacleOf(variablePrice);
  if (reason !== undefined) return { kind: 'unrated', reason };
  const quantity = billed(seconds, prices.startPeriod, prices.recurringPeriod);
  const variable = multiplyDivide(amountOf(variablePrice), quantity, secondsOfMinute);
  // A whole number does not change how the rest is rounded.
  return { kind: 'rated', billed: quantity, amount: quantity === 0 ? 0 : amountOf(fixedPrice) + variable };
}

/** The sale of one call or line at one hop, and its earnings. */
export interface HopRating {
  readonly sale: Rating;
  /** Null where a side is unrated, and at the top, which buys nothing. */
  readonly margin: { readonly margin: number; readonly share: number } | null;
}

/** Rates a line at each hop, from the top organization down. */
export function rateDown(
  hops: readonly NodePrices[],
  rate: (prices: NodePrices) => Rating,
): readonly HopRating[] {
  const ratings: HopRating[] = [];
  let purchase: Rating | undefined;
  let sharing = 0;
  for (const prices of hops) {
    const sale = rate(prices);
    const margin =
      purchase?.kind === 'rated' && sale.kind === 'rated'
        ? marginOf(sale.amount, purchase.amount, sharing)
        : null;
    ratings.push({ sale, margin });
    purchase = sale;
    sharing = prices.marginSharing;
  }
  return ratings;
}

/** Rates a call at each hop, from the top organization down. */
export const rateHops = (seconds: number, hops: readonly NodePrices[]): readonly HopRating[] =>
  rateDown(hops, (prices) => rateCall(seconds, prices));
