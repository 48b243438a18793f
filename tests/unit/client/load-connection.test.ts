import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionState } from '../../../src/client/connection/connection-state.ts';
import { startConnection } from '../../../src/client/connection/connection.ts';

const { load, keepConnected } = vi.hoisted(() => ({
  load: vi.fn<() => void>(),
  keepConnected: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../src/client/store/share.ts'), () => ({ shareToken: null }));
vi.mock(import('../../../src/lib/async/load-code.ts'), async (original) => ({
  ...(await original()),
  loadCode: <Code>(code: () => Promise<Code>) => Promise.resolve().then(load).then(code),
}));
vi.mock(import('../../../src/client/connection/keep-connected.ts'), () => ({ keepConnected }));
afterEach(() => {
  vi.restoreAllMocks();
});

test('code of the connection that cannot be loaded is loaded again, and meanwhile the page is offline', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const due = Promise.resolve();
  await startConnection(due);
  await vi.waitFor(() =>
    expect(connectionState.get()).toMatchObject({ isRead: true, link: { status: 'disconnected' } }),
  );
  expect(keepConnected).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(keepConnected).toHaveBeenCalledExactlyOnceWith(due), 3000);
});
