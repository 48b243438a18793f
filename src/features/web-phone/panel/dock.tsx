import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { DockFrame, resizeControl } from './dock-frame.tsx';
import type { DockSize } from './dock-frame.tsx';
import { nextCallControl, useKeptFocus } from './use-kept-focus.ts';

/** The user's last choice, in all tabs of the browser. */
const shape = createStoredChoice('web-phone.dock', (stored): DockSize =>
  stored === 'open' ? 'open' : 'small',
);

const gap = 24;

/** Reserves space: toasts appear beside the dock, and in a narrow window pages end above it. */
function useDockRoom(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty('--dock-room', `${element.offsetWidth + gap}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    style.setProperty('--dock-height', '48px');
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-room');
      style.removeProperty('--dock-height');
    };
  }, [dock]);
}

/** The web phone over every page. */
export function Dock({ view }: { view: PhoneView }) {
  const size = useStore(shape);
  const dock = useRef<HTMLElement>(null);
  useDockRoom(dock);
  useKeptFocus(dock, (root, removed) => resizeControl(root, removed) ?? nextCallControl(root));
  return <DockFrame ref={dock} view={view} size={size} onResize={shape.set} />;
}
