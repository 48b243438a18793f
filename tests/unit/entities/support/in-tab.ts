import { vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Loads what stands on the tab's side of the replica, which looks about in the browser as it loads. */
export async function inTab<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}
