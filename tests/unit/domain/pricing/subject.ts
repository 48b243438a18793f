/** An implementation of the model, as the vectors ask it. Answers are the texts of `tests/spec/pricing.tsv`. */
export type Subject = Readonly<Record<VectorKind, (given: string, expected: string) => string>>;

export const vectorKinds = [
  'price',
  'resolve',
  'hops',
  'hopCall',
  'call',
  'seconds',
  'billed',
  'periodStart',
  'periodAt',
  'month',
  'charged',
  'used',
  'contract',
] as const;
export type VectorKind = (typeof vectorKinds)[number];

/** Answers those keys that the expected text names: `a 1; b 2`. */
export const answersFor = (expected: string, answer: (key: string) => string): string =>
  expected
    .split('; ')
    .map((part) => part.split(' ')[0] ?? '')
    .map((key) => `${key} ${answer(key)}`)
    .join('; ');
