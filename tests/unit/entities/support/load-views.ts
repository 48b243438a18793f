import { vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The views of all types. They stand on the tab's side of the replica, which looks about in the browser as it loads. */
export async function loadViews() {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  try {
    const { views } = await import('../../../../src/entities/views.ts');
    return await Promise.all(Object.values(views).map((load) => load()));
  } finally {
    vi.unstubAllGlobals();
  }
}
