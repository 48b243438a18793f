import { expect, test } from 'vitest';
import { createKeyOffers } from '../../../../workers/engine/host/key-offers.ts';
import { openSealed, sealSession } from '../../../../workers/engine/link/sealed-session.ts';
import { sessionOf, setUpSession } from '../link-support/set-up-session.ts';

// Proves S0-3-14.
test('the session of a public computer is stored sealed, and goes on with its key only', async () => {
  const { session, stored } = setUpSession();
  await session.begin('secret-token', sessionOf('a'));
  await session.setDevice('public');
  const { sealKey } = session.view();
  const { sealed, ...others } = stored.value;
  expect(JSON.stringify(others)).not.toContain('a@example.org');
  if (!sealed || sealKey === undefined) throw new Error('nothing was sealed');
  expect(new TextDecoder().decode(sealed.data)).not.toContain('secret-token');

  const next = setUpSession();
  const content = await openSealed(sealed, sealKey);
  if (!content) throw new Error('the key does not fit');
  await next.session.restorePublic({ content, key: sealKey });
  expect(next.session.token()).toBe('secret-token');
  expect(next.session.view()).toMatchObject({ device: 'public', sealKey, users: [{ id: 'a' }] });

  await next.session.setDevice('private');
  expect(next.stored.value.sealed).toBeNull();
  expect(next.session.view().sealKey).toBeUndefined();
});

test('a public computer stays one after its session is lost, until a user says otherwise', async () => {
  const { session, stored } = setUpSession();
  await session.restorePublic(null);
  expect(session.view()).toMatchObject({ device: 'public', users: [] });
  const { sealed } = stored.value;
  const { sealKey } = session.view();
  if (!sealed || sealKey === undefined) throw new Error('nothing was sealed');
  expect(await openSealed(sealed, sealKey)).toMatchObject({ token: null, session: null });
  await session.setDevice('private');
  expect(session.view().device).toBe('private');
  expect(stored.value.sealed).toBeNull();
});

test('the key of an earlier session of the browser opens nothing', async () => {
  const { session } = setUpSession();
  await session.setDevice('public');
  const first = session.view().sealKey ?? '';
  const sealed = await sealSession({ token: 't', session: null, owedLogouts: [] }, first);
  await session.setDevice('private');
  await session.setDevice('public');
  const second = session.view().sealKey ?? '';
  expect(sealed && (await openSealed(sealed, second))).toBeNull();
});

const newSealed = async () => {
  const { session } = setUpSession();
  await session.setDevice('public');
  const key = session.view().sealKey ?? '';
  const sealed = await sealSession({ token: 't', session: null, owedLogouts: [] }, key);
  if (!sealed) throw new Error('nothing was sealed');
  return { key, sealed };
};

test('tabs without the key do not end the wait for a tab that has it', async () => {
  const { key, sealed } = await newSealed();
  const other = await newSealed();
  const offers = createKeyOffers();
  offers.offer(undefined);
  offers.offer(other.key);
  const opened = offers.open(sealed, 2000);
  offers.offer(undefined);
  offers.offer(key);
  expect(await opened).toMatchObject({ key, content: { token: 't' } });
});

test('without the key the session stays sealed', async () => {
  const { sealed } = await newSealed();
  const offers = createKeyOffers();
  offers.offer((await newSealed()).key);
  expect(await offers.open(sealed, 20)).toBeNull();
});

test('a key that a tab offered before the engine asked for it opens the session', async () => {
  const { key, sealed } = await newSealed();
  const offers = createKeyOffers();
  offers.offer(key);
  expect(await offers.open(sealed, 2000)).toMatchObject({ key });
});
