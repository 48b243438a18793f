import { expect, test, vi } from 'vitest';
import { claimAlone, keepAccount } from '../../../../src/features/web-phone/host/own-claim.ts';
import { createLocks } from '../../../integration/support/locks.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('of many tabs that would claim at once one does, and as long as it has the account no other', async () => {
  const locks = createLocks();
  const claims: string[] = [];
  let release = (): void => {};
  const tab = (name: string) =>
    claimAlone(
      'account',
      async () => {
        claims.push(name);
        release = keepAccount('account', locks);
        await settled();
      },
      locks,
    );
  await Promise.all(['one', 'two', 'three'].map(tab));
  await tab('four');
  expect(claims).toHaveLength(1);
  release();
  await settled();
  await tab('five');
  expect(claims).toEqual([claims[0], 'five']);
});

test('accounts have nothing to do with each other; who has to wait for the one before can still let go', async () => {
  const locks = createLocks();
  const first = keepAccount('a', locks);
  // Taken over by hand, while the other has not let go yet.
  const second = keepAccount('a', locks);
  await settled();
  const claim = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await claimAlone('b', claim, locks);
  expect(claim).toHaveBeenCalledOnce();
  second();
  first();
  await settled();
  await claimAlone('a', claim, locks);
  expect(claim).toHaveBeenCalledTimes(2);
});

test('without locks a tab is on its own', async () => {
  const claim = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await claimAlone('a', claim, null);
  keepAccount('a', null)();
  expect(claim).toHaveBeenCalledOnce();
});
