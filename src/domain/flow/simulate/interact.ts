import { callerChannel } from './asked.ts';
import { later } from './effects.ts';
import type { Scenario } from './scenario.ts';
import type { TestRunState } from './test-run-state.ts';

const going = (state: TestRunState): TestRunState =>
  state.status === 'waiting' || state.status === 'running' ? { ...state, status: 'running' } : state;

/** The caller presses a key now. */
export const press = (state: TestRunState, digit: string): TestRunState => {
  const keys = [...state.pressed];
  const last = keys.pop();
  const pressed = last === undefined ? state.pressed : [...keys, last + digit];
  return going(later({ ...state, pressed }, 0, { type: 'digit', channel: callerChannel, digit }));
};

/** The caller hangs up now. */
export const hangUp = (state: TestRunState): TestRunState =>
  going(later(state, 0, { type: 'hungUp', channel: callerChannel }));

/** The scenario in which the caller repeats the manual interactions. */
export function scenarioOf(state: TestRunState, scenario: Scenario): Scenario {
  const hungUp = state.events.find(({ kind }) => kind === 'callerHungUp');
  return {
    ...scenario,
    keys: [...state.pressed],
    hangUpAfterMs: hungUp === undefined ? scenario.hangUpAfterMs : hungUp.at,
  };
}
