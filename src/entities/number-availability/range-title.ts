import type { NumberAvailability } from '../../domain/entities/number-availability/model.ts';
import { rangeText } from '../define/ranges-text.ts';

/** A range of the pool by both of its ends. */
export const RangeTitle = ({ entity: { firstNumber, lastNumber } }: { entity: NumberAvailability }) =>
  rangeText({ first: firstNumber, last: lastNumber });
