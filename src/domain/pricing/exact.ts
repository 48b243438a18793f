/** The quotient of safe integers, rounded down. The divisor is positive. */
function floorDivide(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  // Subtracting first keeps the division exact.
  return (dividend - (rest < 0 ? rest + divisor : rest)) / divisor;
}

function floorDivideLarge(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Doubled and with a divisor added, such numbers stay safe integers. */
const maxHalved = 2 ** 51;

/**
 * The product of integers, divided by a positive one and rounded half up: -0.5 becomes 0. Exact for all safe integers,
 * as long as the result is one.
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (divisor === 1 && Number.isSafeInteger(product)) return product;
  if (Math.abs(product) < maxHalved && divisor < maxHalved)
    return floorDivide(2 * product + divisor, 2 * divisor);
  const [dividend, by] = [BigInt(a) * BigInt(b), BigInt(divisor)];
  return Number(floorDivideLarge(2n * dividend + by, 2n * by));
}
