import { expect, test } from 'vitest';
import { createDialGuard } from '../../../../src/features/web-phone/state/dial-guard.ts';

function guarded() {
  let now = 0;
  const dialled: string[] = [];
  const guard = createDialGuard(() => now);
  return {
    dialled,
    pass: (ms: number) => {
      now += ms;
    },
    dial: (destination: string, answer: boolean | Promise<boolean> = true) =>
      guard.once(destination, async () => {
        dialled.push(destination);
        return answer;
      }),
  };
}

test('a double-click dials once, also when the answer comes between the clicks', async () => {
  const phone = guarded();
  const first = phone.dial('0901');
  expect(await phone.dial('0901')).toBe(false);
  expect(await first).toBe(true);
  phone.pass(400);
  expect(await phone.dial('0901')).toBe(false);
  expect(phone.dialled).toEqual(['0901']);
  phone.pass(1000);
  expect(await phone.dial('0901')).toBe(true);
});

test('another number can be dialled once the first is answered, not before', async () => {
  const phone = guarded();
  const first = phone.dial('0901');
  expect(await phone.dial('0902')).toBe(false);
  await first;
  expect(await phone.dial('0902')).toBe(true);
});

test('a refused or failed call can be tried again at once', async () => {
  const phone = guarded();
  expect(await phone.dial('0901', false)).toBe(false);
  await expect(phone.dial('0901', Promise.reject(new Error('network')))).rejects.toThrow('network');
  expect(await phone.dial('0901')).toBe(true);
});
