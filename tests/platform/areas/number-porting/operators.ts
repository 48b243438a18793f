/** An operator and the service provider that sells its numbers. */
interface Operator {
  readonly networkOperator: string;
  readonly serviceProvider: string;
}

/** The platform itself. */
export const ownOperator: Operator = { networkOperator: 'OWNN', serviceProvider: 'OWNS' };

/** The Dutch operators of the simulated world. */
const operators: readonly Operator[] = [
  { networkOperator: 'KNET', serviceProvider: 'KTEL' },
  { networkOperator: 'ZNET', serviceProvider: 'ZTEL' },
  { networkOperator: 'VNET', serviceProvider: 'VTEL' },
];

/** The operator that has a Dutch number: always the same for one area. */
export function operatorOf(number: string): Operator {
  const area = Number(number.slice(3, 5));
  return operators[area % operators.length] ?? ownOperator;
}
