import { stop } from '../library/error.ts';
import { expressionLimits } from '../tree/limits.ts';
import { sizeOf } from '../value/size.ts';
import type { FlowValue } from '../value/value.ts';

/** Work on a value of this size costs a step. */
const sizeOfStep = 4096;

/** The steps that an evaluation may still take. */
export class EvaluationBudget {
  #steps: number = expressionLimits.steps;

  spend(steps = 1): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw stop('tooManySteps');
  }

  /** Pays for work that grows with a size. */
  spendOn(size: number): void {
    this.spend(Math.floor(size / sizeOfStep));
  }

  /** Refuses a value of this size, before it is made. */
  reserve(size: number): void {
    if (size > expressionLimits.size) throw stop('tooLarge');
  }

  /** Pays for a new value, and refuses one that is too large. */
  made<Value extends FlowValue>(value: Value): Value {
    const size = sizeOf(value);
    this.reserve(size);
    this.spendOn(size);
    return value;
  }
}
