import { expect, test } from 'vitest';
import { DeadlineExceeded, withDeadline } from '../../../src/lib/deadline.ts';

test('what is in time answers', async () => {
  await expect(withDeadline(Promise.resolve('yes'), 1000)).resolves.toBe('yes');
});

test('what fails in time fails with its own reason', async () => {
  await expect(withDeadline(Promise.reject(new TypeError('no')), 1000)).rejects.toThrow(TypeError);
});

test('what never ends is given up', async () => {
  await expect(withDeadline(new Promise(() => {}), 1)).rejects.toThrow(DeadlineExceeded);
});
