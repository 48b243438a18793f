import { splitCountryCode } from '../../number-plan/calling-code.ts';
import type { DutchNumberType } from '../../number-plan/dutch-number.ts';
import { dutchNumberType } from '../../number-plan/dutch-number.ts';
import type { NumberRange } from '../../value/number-range.ts';
import { overlaps } from '../../value/number-range.ts';
import { numberArea } from '../../value/phone-number.ts';
import type { BlockingReason } from './state.ts';

/** A fault of a series that shows before anybody is asked, and the first number concerned. */
export type SeriesFinding =
  /** The ends of the series differ. */
  | { readonly kind: 'mixedTypes' | 'twoAreas' }
  /** Other series of the request are of another type. */
  | { readonly kind: 'otherType' }
  | { readonly kind: 'ownNumber' | 'openRequest'; readonly number: string };

interface Consequence {
  /** The platform refuses the request; the other operator may block it. */
  readonly from: 'platform' | 'otherOperator';
  readonly reason: BlockingReason;
}

/** The outcome of a request with such a series. */
export const consequences: Readonly<Record<SeriesFinding['kind'], Consequence>> = {
  mixedTypes: { from: 'platform', reason: 'multipleNumberTypes' },
  twoAreas: { from: 'platform', reason: 'multipleDonorServiceProviders' },
  otherType: { from: 'otherOperator', reason: 'multipleNumberTypes' },
  // A number that the organization has stays as it is; the other operator does not have it.
  ownNumber: { from: 'otherOperator', reason: 'numberNotInUse' },
  openRequest: { from: 'platform', reason: 'duplicatePorting' },
};

/** The type of a Dutch number; null for others, whose types are not known here. */
export function portedType(number: string): DutchNumberType | null {
  const parts = splitCountryCode(number);
  return parts?.code === '31' ? dutchNumberType(parts.digits) : null;
}

/** The numbers that the organization already has, as far as the user may know. */
export interface KnownRanges {
  readonly numbers: readonly NumberRange[];
  /** In its open porting requests. */
  readonly requested: readonly NumberRange[];
}

/** The first number of a series that one of these ranges has; null if none does. */
function firstMet(series: NumberRange, ranges: readonly NumberRange[]): string | null {
  const met = ranges.filter((range) => overlaps(range, series)).map(({ first }) => first);
  if (met.length === 0) return null;
  const first = met.reduce((lowest, other) => (other < lowest ? other : lowest));
  return first < series.first ? series.first : first;
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
