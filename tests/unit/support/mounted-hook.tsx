import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

const nothing = (): void => {};
const target = { addEventListener: nothing, removeEventListener: nothing };

/** The few members of a document that React needs to mount a component without elements. */
const page = { ...target, nodeType: 9, activeElement: null, defaultView: null };

/**
 * Mounts a component that renders no element, so that it needs no DOM, and notes the value of each render. `within`
 * adds the contexts around it. It is unmounted when the test ends.
 */
export async function mountedHook<Value>(
  useValue: () => Value,
  within: (hook: ReactNode) => ReactNode = (hook) => hook,
) {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { ...target, HTMLIFrameElement: class {} });
  vi.stubGlobal('document', page);
  const seen: Value[] = [];
  function Mounted() {
    seen.push(useValue());
    return null;
  }
  const element = { ...target, nodeType: 1, tagName: 'DIV', ownerDocument: page };
  const root = createRoot(element as unknown as Element);
  const unmount = () => act(async () => root.unmount());
  onTestFinished(unmount);
  await act(async () => root.render(within(<Mounted />)));
  return {
    /** The value of each render. */
    seen,
    change: (run: () => void) => act(async () => run()),
    unmount,
  };
}
