import type { NumberRange } from '../../domain/value/number-range.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';

/** A range of numbers, or its only number. */
export const rangeText = ({ first, last }: NumberRange): string =>
  first === last ? formatPhoneNumber(first) : `${formatPhoneNumber(first)} – ${formatPhoneNumber(last)}`;

/** Ranges of numbers in one line. */
export const rangesText = (ranges: readonly NumberRange[]): string => ranges.map(rangeText).join(', ');
