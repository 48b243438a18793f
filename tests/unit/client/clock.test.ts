import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { displayNow, displayTimeOf, serverNow } from '../../../src/client/connection/clock.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';

const hour = 3_600_000;
const { clockOffset } = connectionState.get();

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  updateConnection({ clockOffset });
});

// Proves S0-9-03.
test('the displayed time is a second ahead of server time, whatever this machine’s clock says', () => {
  const machine = Date.now();
  // The platform's clock is an hour ahead, as a server-time event has told the engine.
  updateConnection({ clockOffset: hour });
  expect(serverNow()).toBe(machine + hour);
  expect(displayNow()).toBe(machine + hour + 1000);
  expect(displayTimeOf(machine)).toBe(displayNow());
  updateConnection({ clockOffset: -hour });
  expect(displayNow()).toBe(machine - hour + 1000);
});
