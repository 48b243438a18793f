import { expect, test, vi } from 'vitest';
import { once } from '../../../../src/lib/async/once.ts';

test('computes on the first call only, even when the result is undefined', () => {
  const make = vi.fn<() => undefined>();
  const ask = once(make);
  expect(make).not.toHaveBeenCalled();
  ask();
  ask();
  expect(make).toHaveBeenCalledOnce();
});
