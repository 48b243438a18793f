import { expect, test, vi } from 'vitest';
import { refusePress } from '../../../src/kit/base/refused-press.ts';
import { toast } from '../../../src/kit/feedback/toast.ts';

test('a press on a disabled button does nothing but say why', () => {
  const event = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
  const told = () => toast.get().filter(({ kind }) => kind === 'info');
  refusePress(undefined)(event);
  expect(told()).toEqual([]);
  refusePress('There is no connection to the server.')(event);
  expect(event.preventDefault).toHaveBeenCalledTimes(2);
  expect(event.stopPropagation).toHaveBeenCalledTimes(2);
  expect(told()).toMatchObject([{ message: 'There is no connection to the server.' }]);
  for (const { id } of told()) toast.dismiss(id);
});
