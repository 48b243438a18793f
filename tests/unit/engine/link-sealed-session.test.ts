import { expect, test } from 'vitest';
import { openSealed, sealSession } from '../../../workers/engine/link/sealed-session.ts';
import { sessionOf, setUpSession } from './link-support/set-up-session.ts';

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
  const opened = await openSealed(sealed, sealKey);
  if (!opened) throw new Error('the key does not fit');
  next.session.restorePublic(opened, sealKey);
  expect(next.session.token()).toBe('secret-token');
  expect(next.session.view()).toMatchObject({ device: 'public', sealKey, users: [{ id: 'a' }] });

  await next.session.setDevice('private');
  expect(next.stored.value.sealed).toBeNull();
  expect(next.session.view().sealKey).toBeUndefined();
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
