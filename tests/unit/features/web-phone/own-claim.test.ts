import { expect, test, vi } from 'vitest';
import { claimAlone, holdAccount } from '../../../../src/features/web-phone/host/claim-lock.ts';
import { createLocks } from '../../../integration/support/locks.ts';

const page = new EventTarget();
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('one of many tabs claims the account, and no other while it keeps it', async () => {
  const locks = createLocks();
  const claims: string[] = [];
  let release = (): void => {};
  const tab = (name: string) =>
    claimAlone(
      'account',
      async () => {
        claims.push(name);
        release = holdAccount('account', locks, page);
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

test('accounts are independent, and a waiting holder can still release', async () => {
  const locks = createLocks();
  const first = holdAccount('a', locks, page);
  // A manual takeover while the first tab has not released yet.
  const second = holdAccount('a', locks, page);
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

test('claims without coordination where locks are missing', async () => {
  const claim = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await claimAlone('a', claim, null);
  holdAccount('a', null, page)();
  expect(claim).toHaveBeenCalledOnce();
});
