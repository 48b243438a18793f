import { vi } from 'vitest';
import type { Browser, Tab } from './browser.ts';
import { eventually } from './eventually.ts';

const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Stubs the page globals that the tab's side of the replica reads. */
function stubPageGlobals(browser: Browser): void {
  const page = { location: { pathname: '/' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { locks: browser.locks });
  vi.stubGlobal('sessionStorage', emptyStorage);
  vi.stubGlobal('localStorage', emptyStorage);
}

/**
 * The tab's side of the replica over a real engine, for code that works on rows without rendering them. A process can
 * hold one at a time, because it stubs globals; `close` restores them. Modules that read those globals load afterwards.
 */
export async function openTabSide(browser: Browser, tab: Tab) {
  stubPageGlobals(browser);
  const [{ beginLife }, { updateConnection }, { acceptPush, isPush }, { currentSession, selectUser }] =
    await Promise.all([
      import('../../../src/client/connection/engine-access.ts'),
      import('../../../src/client/connection/connection-state.ts'),
      import('../../../src/client/connection/push.ts'),
      import('../../../src/client/session/session.ts'),
    ]);
  const { epoch, link, storage, clockOffset, session } = tab.welcome;
  updateConnection({ epoch, link, storage, clockOffset, session });
  const end = beginLife(tab.engine, (note) => tab.port.postMessage(note));
  for (const push of tab.pushes) acceptPush(push);
  tab.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPush(data)) acceptPush(data);
  });
  return {
    /** Resolves once the user is the tab's selected user. */
    async select(userId: string): Promise<void> {
      selectUser(userId);
      await eventually(() => currentSession().selectedUser?.id === userId);
    },
    close() {
      end();
      vi.unstubAllGlobals();
    },
  };
}
