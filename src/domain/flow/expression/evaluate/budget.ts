import { stop } from '../tree/error.ts';
import { expressionLimits, valueLimits } from '../tree/limits.ts';
import { depthOf, sizeOf } from '../value/size.ts';
import type { FlowValue } from '../value/value.ts';

/** The bytes that are read or made in a step. */
const bytesOfStep = { text: 256, other: 64 } as const;

/** The steps that an evaluation may still take. */
export class EvaluationBudget {
  #steps: number = expressionLimits.steps;
  readonly #spendOfAll: (steps: number) => void;

  /** `spendOfAll` takes the steps from the budget of which this one is a part. */
  constructor(spendOfAll: (steps: number) => void = () => undefined) {
    this.#spendOfAll = spendOfAll;
  }

  readonly spend = (steps = 1): void => {
    this.#spendOfAll(steps);
    this.#steps -= steps;
    if (this.#steps < 0) throw stop('tooManySteps');
  };

  /** Pays for reading a value so many times. */
  readonly read = (value: FlowValue, times = 1): void => {
    const bytes = bytesOfStep[typeof value === 'string' ? 'text' : 'other'];
    this.spend(Math.ceil((times * sizeOf(value)) / bytes) - 1);
  };

  /** Refuses a value of this size, before it is made. */
  readonly reserve = (size: number): void => {
    if (size > expressionLimits.size) throw stop('tooLarge');
  };

  /** Pays for a new value, and refuses one that is too large or too deep. */
  made<Value extends FlowValue>(value: Value): Value {
    this.reserve(sizeOf(value));
    if (depthOf(value) > valueLimits.depth) throw stop('tooDeep');
    this.read(value);
    return value;
  }
}
