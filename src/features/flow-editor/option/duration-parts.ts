import type { DurationUnit } from '../words/duration-unit.ts';
import { durationUnits } from '../words/duration-unit.ts';

/** A duration as an amount of one unit. */
export interface DurationParts {
  readonly amount: number;
  readonly unit: DurationUnit;
}

const units = Object.keys(durationUnits) as readonly DurationUnit[];

/** Converts a duration to the largest unit that gives a whole number; zero is in seconds. */
export function durationParts(ms: number): DurationParts {
  const unit = ms === 0 ? 's' : (units.findLast((one) => ms % durationUnits[one] === 0) ?? 'ms');
  return { amount: ms / durationUnits[unit], unit };
}

/** Converts an amount to milliseconds; undefined if it is too long for a duration. */
export function amountMs({ amount, unit }: DurationParts): number | undefined {
  const ms = Math.round(amount * durationUnits[unit]);
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}
