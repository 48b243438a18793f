import { vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Loads a module of the tab, which reads browser globals while loading. */
export async function loadInTab<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { pathname: '/', search: '', hash: '' } }),
  );
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { style: {} } }),
  );
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}
