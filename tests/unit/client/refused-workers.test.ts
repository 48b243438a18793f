import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ownEngine } from '../../../src/domain/protocol/engine.ts';
import { keepConnected } from '../../../src/client/connection/keep-connected.ts';

vi.mock(import('../../../src/client/store/share.ts'), () => ({ shareToken: null }));
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
afterEach(() => {
  page.dispatchEvent(new Event('freeze'));
  vi.unstubAllGlobals();
});

class Refused {
  constructor() {
    throw new DOMException('refused', 'SecurityError');
  }
}

test('a browser that refuses shared workers and channels by throwing runs the engine in memory', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const location = { pathname: '/', search: '' };
  vi.stubGlobal('window', { addEventListener: () => {}, location, SharedWorker: Refused });
  vi.stubGlobal('document', page);
  const request = (_name: string, granted: () => Promise<void>): Promise<void> => granted();
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held: [] }) } });
  vi.stubGlobal('SharedWorker', Refused);
  vi.stubGlobal('BroadcastChannel', Refused);
  const names: (string | undefined)[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(_url: URL, { name }: WorkerOptions) {
        super();
        names.push(name);
      }
      postMessage = (): void => {};
      terminate = (): void => {};
    },
  );
  void keepConnected();
  await vi.waitFor(() => expect(names).toEqual([ownEngine.memory]), 5000);
});
