import type { Checked, CheckInput } from '../../../domain/flow/check/check.ts';
import { checkInSteps } from '../../../domain/flow/check/check.ts';
import { runWhenIdle } from '../../../lib/async/run-when-idle.ts';

/** A slice of a check is shorter than this, or as long as one step. */
const sliceMs = 6;

export interface CheckRunner {
  /** Checks soon; what has not been checked by then is dropped for it. */
  readonly check: (input: CheckInput) => void;
  readonly stop: () => void;
}

/** Checks after the page has painted, in slices, and after the first time only what a change can affect. */
export function createCheckRunner(
  onChecked: (checked: Checked) => void,
  whenIdle: (work: () => void) => () => void = runWhenIdle,
  now: () => number = () => performance.now(),
): CheckRunner {
  let before: Checked | undefined;
  let cancel = (): void => {};
  return {
    check(input) {
      cancel();
      const steps = checkInSteps(input, before);
      const slice = (): void => {
        const until = now() + sliceMs;
        let step = steps.next();
        while (step.done !== true && now() < until) step = steps.next();
        if (step.done !== true) {
          cancel = whenIdle(slice);
          return;
        }
        before = step.value;
        onChecked(step.value);
      };
      cancel = whenIdle(slice);
    },
    stop: () => cancel(),
  };
}
