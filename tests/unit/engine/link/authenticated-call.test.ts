import { expect, test, vi } from 'vitest';
import { createAuthenticatedCall } from '../../../../workers/engine/link/authenticated-call.ts';
import type { SendCall } from '../../../../workers/engine/link/http-client.ts';
import { sessionCall } from '../../../../workers/engine/link/session-refresh.ts';

function calling(answers: readonly { readonly code: string; readonly status: number }[]) {
  let token = 'first token';
  const queue = [...answers];
  const sendCall = vi.fn<() => Promise<unknown>>(async () => {
    const next = queue.shift();
    if (!next) return { kind: 'saved', value: {} };
    return { kind: 'refused', status: next.status, error: { code: next.code, message: '' } };
  });
  const renew = vi.fn<() => Promise<void>>(async () => void (token = 'second token'));
  // Only these members are used.
  const session = { token: () => token } as Parameters<typeof createAuthenticatedCall>[1];
  const refresh = { renew } as unknown as Parameters<typeof createAuthenticatedCall>[2];
  return {
    call: createAuthenticatedCall(sendCall as unknown as SendCall, session, refresh),
    sendCall,
    renew,
  };
}

test('a call that answers with the token is refused to a tab, and not sent', async () => {
  const { call, sendCall } = calling([]);
  for (const name of ['session.create', 'session.refresh', 'challenge.message'] as const)
    expect(await call(sessionCall(name, {}))).toMatchObject({
      kind: 'refused',
      error: { code: 'A0005' },
    });
  expect(sendCall).not.toHaveBeenCalled();
});

test.each([
  ['an invalid session', 'A0002'],
  ['a missing binding', 'A0008'],
])('after %s the session is renewed, and the call sent once more with its token', async (_, code) => {
  const { call, sendCall, renew } = calling([{ code, status: 401 }]);
  const request = {
    name: 'user.update',
    body: {},
    parameters: {},
    userId: 'u',
    organizationId: null,
  } as never;
  expect(await call(request)).toMatchObject({ kind: 'saved' });
  expect(renew).toHaveBeenCalledExactlyOnceWith('first token');
  expect(sendCall.mock.calls).toEqual([
    [request, 'first token'],
    [request, 'second token'],
  ]);
});

test('any other refusal is the answer', async () => {
  const { call, sendCall, renew } = calling([{ code: 'V0001', status: 400 }]);
  const request = {
    name: 'user.update',
    body: {},
    parameters: {},
    userId: 'u',
    organizationId: null,
  } as never;
  expect(await call(request)).toMatchObject({ kind: 'refused', error: { code: 'V0001' } });
  expect(renew).not.toHaveBeenCalled();
  expect(sendCall).toHaveBeenCalledTimes(1);
});
