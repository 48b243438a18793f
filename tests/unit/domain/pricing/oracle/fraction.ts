/** An exact fraction. The denominator is positive. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

export const exact = (n: bigint | number, d: bigint | number = 1n): Exact => ({ n: BigInt(n), d: BigInt(d) });

export const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
export const dividedBy = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n });
export const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;

export function floor({ n, d }: Exact): bigint {
  const quotient = n / d;
  return n < 0n && quotient * d !== n ? quotient - 1n : quotient;
}
export const ceiling = (value: Exact): bigint => -floor({ n: -value.n, d: value.d });
/** Half goes up, also below zero. */
export const halfUp = (value: Exact): bigint => floor(plus(value, exact(1, 2)));

/** A decimal number of a text. */
export function decimal(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.');
  return exact(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}
