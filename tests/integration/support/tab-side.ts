import { vi } from 'vitest';
import type { Browser, Tab } from './browser.ts';
import { eventually } from './eventually.ts';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** What a page has around it, as far as the tab's side of the replica looks at it. */
function standIn(browser: Browser): void {
  const place = { location: { pathname: '/' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), place));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { locks: browser.locks });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
}

/**
 * The tab's own side of the replica over a real engine, for what works on rows without being shown: one in a process,
 * until its globals are taken back. Loads what needs it after it is there.
 */
export async function openTabSide(browser: Browser, tab: Tab) {
  standIn(browser);
  const [{ beginLife }, { updateConnection }, { acceptPush, isPush }, { currentSession, selectUser }] =
    await Promise.all([
      import('../../../src/client/connection/engine-access.ts'),
      import('../../../src/client/connection/connection-state.ts'),
      import('../../../src/client/connection/push.ts'),
      import('../../../src/client/session/session.ts'),
    ]);
  const { epoch, link, storage: kept, clockOffset, session } = tab.welcome;
  updateConnection({ epoch, link, storage: kept, clockOffset, session });
  const end = beginLife(tab.engine, (note) => tab.port.postMessage(note));
  for (const push of tab.pushes) acceptPush(push);
  tab.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPush(data)) acceptPush(data);
  });
  return {
    /** Resolves once the tab speaks for them. */
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
