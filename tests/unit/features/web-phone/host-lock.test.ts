import { expect, test } from 'vitest';
import { claimAlone, holdAccount } from '../../../../src/features/web-phone/host/claim-lock.ts';
import {
  holdHost,
  holdSuccession,
  isSuccessor,
  succeedHost,
} from '../../../../src/features/web-phone/host/host-lock.ts';
import { createLocks } from '../../../integration/support/locks.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const { signal: never } = new AbortController();

/** Locks of a browser, seen from a page that can close. */
function setUp() {
  const locks = createLocks();
  const closed = new AbortController();
  const page: typeof locks = {
    ...locks,
    // A closed page loses its locks.
    request: ((name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) =>
      locks.request(name, options, (lock) =>
        Promise.race([
          callback(lock),
          new Promise((resolve) => closed.signal.addEventListener('abort', resolve)),
        ]),
      )) as typeof locks.request,
  };
  return { locks, page, events: new EventTarget(), close: () => closed.abort() };
}

test('one tab takes over as soon as the page of the host is gone', async () => {
  const { locks, page, events, close } = setUp();
  holdHost('x', page, events);
  await settled();
  const taken: string[] = [];
  const rowChanged = new AbortController();
  for (const tab of ['one', 'two', 'three'])
    void succeedHost(
      'x',
      rowChanged.signal,
      async () => {
        taken.push(tab);
        await settled();
        // The account's row shows the new host.
        rowChanged.abort();
      },
      locks,
    );
  await settled();
  expect(taken).toEqual([]);
  close();
  await settled();
  await settled();
  expect(taken).toEqual(['one']);
});

test('nobody takes over from a host of another browser, or after its row changed', async () => {
  const { locks, page, events, close } = setUp();
  const taken: string[] = [];
  const takeOver = () => Promise.resolve(void taken.push('taken'));
  await succeedHost('elsewhere', never, takeOver, locks);
  holdHost('x', page, events);
  await settled();
  const end = new AbortController();
  const following = succeedHost('x', end.signal, takeOver, locks);
  await settled();
  end.abort();
  await following;
  close();
  await settled();
  expect(taken).toEqual([]);
});

test('a tab takes over from a frozen page, which gets its locks back when it thaws and is still the host', async () => {
  const { locks, page, events } = setUp();
  holdHost('x', page, events);
  holdAccount('account', page, events);
  await settled();
  const claims: string[] = [];
  const claim = () => claimAlone('account', () => Promise.resolve(void claims.push('claimed')), locks);
  const following = succeedHost('x', never, claim, locks);
  await settled();
  expect(claims).toEqual([]);
  events.dispatchEvent(new Event('freeze'));
  await following;
  expect(claims).toEqual(['claimed']);

  events.dispatchEvent(new Event('resume'));
  await settled();
  await claim();
  expect(claims).toEqual(['claimed']);
  const { held } = await locks.query();
  expect(held).toHaveLength(2);
});

test('a reloaded host knows which host took over from it', async () => {
  const { locks } = setUp();
  holdSuccession('x', 'y', locks);
  await settled();
  expect(await isSuccessor('x', 'y', locks)).toBe(true);
  expect(await isSuccessor('x', 'z', locks)).toBe(false);
  expect(await isSuccessor('x', 'y', null)).toBe(false);
});
