import { afterEach, expect, test, vi } from 'vitest';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import { beginLife } from '../../../src/client/connection/engine-access.ts';
import { call } from '../../../src/client/session/call.ts';
import type { CallRequest, EngineApi } from '../../../src/domain/protocol/engine.ts';

vi.mock('../../../src/client/session/session.ts', () => ({
  currentSession: () => ({ selectedUser: { id: 'ann' } }),
}));

const body = { name: 'Harbour', contents: { nodes: [] } };
let end = (): void => {};
afterEach(() => end());

/** Saves a flow; resolves to the body that the engine gets. */
async function posted(readsText: boolean, form?: 'asText'): Promise<CallRequest['body'] | undefined> {
  let request: CallRequest | undefined;
  const engine = {
    call(given: CallRequest) {
      request = given;
      return Promise.resolve({ kind: 'unknown', reason: 'lost' });
    },
  } as unknown as EngineApi;
  end();
  updateConnection({ readsText });
  end = beginLife(engine, () => {});
  await call('flow.update', { id: 'f1' }, body, 'o1', form);
  return request?.body;
}

test('posts a body as text where it is asked to', async () => {
  expect(await posted(true, 'asText')).toBe(JSON.stringify(body));
  expect(await posted(true)).toEqual(body);
});

test('posts objects to an engine of a build that reads no text', async () => {
  expect(await posted(false, 'asText')).toEqual(body);
});
