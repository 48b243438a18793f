import type { Checked, CheckInput } from '../../../domain/flow/check/check.ts';
import { checkInSteps } from '../../../domain/flow/check/check.ts';
import { runWhenIdle } from '../../../lib/async/run-when-idle.ts';

/** The length of a slice of a check, in ms. A single step may take longer. */
const sliceMs = 6;

export interface CheckRunner {
  /** Schedules a check, which replaces an unfinished one. */
  readonly check: (input: CheckInput) => void;
  readonly stop: () => void;
}

/** Runs checks in slices after the page has painted. Later checks cover only the parts that a change can affect. */
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
