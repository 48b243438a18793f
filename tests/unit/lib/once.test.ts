import { expect, test, vi } from 'vitest';
import { once } from '../../../src/lib/once.ts';

test('it is done when it is first asked for, and no more; nothing is something too', () => {
  const make = vi.fn<() => undefined>();
  const ask = once(make);
  expect(make).not.toHaveBeenCalled();
  ask();
  ask();
  expect(make).toHaveBeenCalledOnce();
});
