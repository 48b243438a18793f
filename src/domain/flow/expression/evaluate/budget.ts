import { stop } from '../tree/error.ts';
import { expressionLimits, valueLimits } from '../tree/limits.ts';
import { depthOf, sizeOf } from '../value/size.ts';
import type { FlowValue } from '../value/value.ts';

/** The bytes that one step reads or writes. */
const bytesOfStep = { text: 256, other: 64 } as const;

/** The remaining steps of an evaluation. */
export class EvaluationBudget {
  #steps: number = expressionLimits.steps;
  readonly #spendOfAll: (steps: number) => void;

  /** `spendOfAll` also charges the steps to the enclosing budget. */
  constructor(spendOfAll: (steps: number) => void = () => undefined) {
    this.#spendOfAll = spendOfAll;
  }

  readonly spend = (steps = 1): void => {
    this.#spendOfAll(steps);
    this.#steps -= steps;
    if (this.#steps < 0) throw stop('tooManySteps');
  };

  /** Charges for reading a value this many times. */
  readonly read = (value: FlowValue, times = 1): void => {
    const bytes = bytesOfStep[typeof value === 'string' ? 'text' : 'other'];
    this.spend(Math.ceil((times * sizeOf(value)) / bytes) - 1);
  };

  /** Stops the evaluation if a value of this size would be too large. Called before making it. */
  readonly reserve = (size: number): void => {
    if (size > expressionLimits.size) throw stop('tooLarge');
  };

  /** Charges for a new value, and stops the evaluation if it is too large or too deep. */
  made<Value extends FlowValue>(value: Value): Value {
    this.reserve(sizeOf(value));
    if (depthOf(value) > valueLimits.depth) throw stop('tooDeep');
    this.read(value);
    return value;
  }
}
