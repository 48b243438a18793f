import { splitCountryCode } from '../../number-plan/calling-code.ts';
import type { DutchNumberType } from '../../number-plan/dutch-number.ts';
import { dutchNumberType } from '../../number-plan/dutch-number.ts';
import type { NumberRange } from '../../value/number-range.ts';
import { numberArea } from '../../value/phone-number.ts';
import type { JoinedRanges } from './known-ranges.ts';
import { firstMet } from './known-ranges.ts';
import type { BlockingReason } from './state.ts';

/** A fault of a series that shows before anybody is asked, and the first number concerned. */
export type SeriesFinding =
  /** The ends of the series differ. */
  | { readonly kind: 'mixedTypes' | 'twoAreas' }
  /** Other series of the request are of another type. */
  | { readonly kind: 'otherType' }
  | { readonly kind: 'ownNumber' | 'openRequest'; readonly number: string };

type Consequence =
  /** The platform refuses the request for this field. */
  | { readonly from: 'platform'; readonly field: keyof NumberRange; readonly reason: BlockingReason }
  /** The other operator may block it. */
  | { readonly from: 'otherOperator'; readonly reason: BlockingReason };

/** The outcome of a request with such a series. */
export const consequences: Readonly<Record<SeriesFinding['kind'], Consequence>> = {
  mixedTypes: { from: 'platform', field: 'last', reason: 'multipleNumberTypes' },
  twoAreas: { from: 'platform', field: 'last', reason: 'multipleDonorServiceProviders' },
  otherType: { from: 'otherOperator', reason: 'multipleNumberTypes' },
  // A number that the organization has stays as it is; the other operator does not have it.
  ownNumber: { from: 'otherOperator', reason: 'numberNotInUse' },
  openRequest: { from: 'platform', field: 'first', reason: 'duplicatePorting' },
};

/** The type of a Dutch number; null for others, whose types are not known here. */
export function portedType(number: string): DutchNumberType | null {
  const parts = splitCountryCode(number);
  return parts?.code === '31' ? dutchNumberType(parts.digits) : null;
}

/** The numbers that the organization already has, as far as the user may know. */
export interface KnownRanges {
  readonly numbers: JoinedRanges;
  /** In its open porting requests. */
  readonly requested: JoinedRanges;
}

/** Whether both types are known and differ. */
const areApart = (one: DutchNumberType | null, other: DutchNumberType | null): boolean =>
  one !== null && other !== null && one !== other;

function endsDiffer({ first, last }: NumberRange): readonly SeriesFinding[] {
  if (areApart(portedType(first), portedType(last))) return [{ kind: 'mixedTypes' }];
  return numberArea(first) === numberArea(last) ? [] : [{ kind: 'twoAreas' }];
}

/** The faults of a series in a request whose first numbers are of this type. */
export function preCheck(
  series: NumberRange,
  { type, known }: { readonly type: DutchNumberType | null; readonly known: KnownRanges },
): readonly SeriesFinding[] {
  const differing = endsDiffer(series);
  const requested = firstMet(series, known.requested);
  // The numbers of an open request are pending numbers of the organization.
  const own = requested === null ? firstMet(series, known.numbers) : null;
  return [
    ...differing,
    ...(differing.length === 0 && areApart(portedType(series.first), type)
      ? [{ kind: 'otherType' } as const]
      : []),
    ...(requested === null ? [] : [{ kind: 'openRequest', number: requested } as const]),
    ...(own === null ? [] : [{ kind: 'ownNumber', number: own } as const]),
  ];
}
