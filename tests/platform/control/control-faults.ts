import type { Fault, FaultPoint, Faults } from '../server/http-fault.ts';

/** Before the call is made, or after it is made and before it is answered. */
export type Moment = 'before' | 'after';

interface PlannedFault {
  readonly point: FaultPoint;
  readonly moment: Moment;
  readonly fault: Fault;
  left: number;
}
interface HeldCalls {
  readonly point: FaultPoint;
  readonly moment: Moment;
  readonly waiting: ((fault: Fault) => void)[];
}

/** Faults of HTTP answers that tests plan, and a count of the calls. */
export interface ControlledFaults extends Faults {
  /** The next `times` calls get this fault instead of their answer. */
  plan(point: FaultPoint, moment: Moment, fault: Fault, times: number): void;
  /** Calls wait from now on until they are released. */
  hold(point: FaultPoint, moment: Moment): void;
  /** Releases the waiting calls of a point, or of all points for null. The fault says how they continue. */
  release(point: FaultPoint | null, fault: Fault): void;
  /** How many calls wait, by point. */
  held(): Readonly<Record<string, number>>;
  /** How often each point was called. */
  counts(): Readonly<Record<string, number>>;
  /** Removes all planned faults and releases all waiting calls. */
  calm(): void;
}

const goOn: Fault = { kind: 'none' };

export function createFaults(): ControlledFaults {
  let planned: PlannedFault[] = [];
  let holds: HeldCalls[] = [];
  const counted = new Map<FaultPoint, number>();

  const at = (point: FaultPoint, moment: Moment): Promise<Fault> => {
    const plan = planned.find((each) => each.point === point && each.moment === moment);
    if (plan !== undefined) {
      plan.left -= 1;
      if (plan.left <= 0) planned = planned.filter((each) => each !== plan);
      return Promise.resolve(plan.fault);
    }
    const hold = holds.find((each) => each.point === point && each.moment === moment);
    return hold ? new Promise((resolve) => hold.waiting.push(resolve)) : Promise.resolve(goOn);
  };

  const release = (point: FaultPoint | null, fault: Fault): void => {
    const released = holds.filter((hold) => point === null || hold.point === point);
    holds = holds.filter((hold) => !released.includes(hold));
    for (const { waiting } of released) for (const resolve of waiting) resolve(fault);
  };

  return {
    before(point) {
      counted.set(point, (counted.get(point) ?? 0) + 1);
      return at(point, 'before');
    },
    after: (point) => at(point, 'after'),
    plan: (point, moment, fault, times) => void planned.push({ point, moment, fault, left: times }),
    hold: (point, moment) => void holds.push({ point, moment, waiting: [] }),
    release,
    held: () => Object.fromEntries(holds.map(({ point, waiting }) => [point, waiting.length])),
    counts: () => Object.fromEntries(counted),
    calm() {
      planned = [];
      release(null, goOn);
    },
  };
}
