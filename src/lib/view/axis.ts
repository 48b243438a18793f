const steps = [1, 2, 2.5, 5, 10];

/** The values at the lines of an axis for whole numbers from 0: at most five, round, the last one not below `max`. */
export function axisValues(max: number): readonly number[] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, max / 4)));
  const step =
    steps.map((each) => each * magnitude).find((each) => Number.isInteger(each) && each * 4 >= max) ?? 1;
  const count = Math.max(2, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
