import type { DurationUnit } from '../words/duration-unit.ts';
import { durationUnits } from '../words/duration-unit.ts';

/** A duration as an amount of one unit. */
export interface DurationParts {
  readonly amount: number;
  readonly unit: DurationUnit;
}

const units = Object.keys(durationUnits) as readonly DurationUnit[];

/** The duration in the largest unit of which it is a whole number; none is in seconds. */
export function durationParts(ms: number): DurationParts {
  const unit = ms === 0 ? 's' : (units.findLast((one) => ms % durationUnits[one] === 0) ?? 'ms');
  return { amount: ms / durationUnits[unit], unit };
}

/** The milliseconds of an amount, or undefined if a duration cannot be so long. */
export function durationMs({ amount, unit }: DurationParts): number | undefined {
  const ms = Math.round(amount * durationUnits[unit]);
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}
