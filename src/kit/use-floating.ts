import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { place } from '../lib/place.ts';
import type { Align } from '../lib/place.ts';

type Floating<P> = { anchor: RefObject<HTMLButtonElement | null>; panel: RefObject<P | null> };

/**
 * Keeps a panel (`popover="manual"`, rendered while open) beside its anchor, above everything and inside the
 * window, whatever scrolls or grows.
 */
export function useFloating<P extends HTMLElement>(open: boolean, align: Align): Floating<P> {
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<P>(null);

  useLayoutEffect(() => {
    const from = anchor.current;
    const box = panel.current;
    if (!open || !from || !box) return;
    box.showPopover();
    const update = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const border = box.offsetHeight - box.clientHeight;
      const size = { width: box.offsetWidth, height: box.scrollHeight + border };
      const { left, top, maxHeight } = place(from.getBoundingClientRect(), size, view, align);
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(box);
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
      box.hidePopover();
    };
  }, [open, align]);

  return { anchor, panel };
}
