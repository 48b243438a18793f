import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { floatingPosition } from '../../lib/view/floating-position.ts';
import type { FloatingAlign } from '../../lib/view/floating-position.ts';

type Floating<P> = { anchor: RefObject<HTMLButtonElement | null>; panel: RefObject<P | null> };

/**
 * Keeps a panel (`popover="manual"`, rendered while open) next to its anchor, in the top layer and inside the window,
 * through scrolling and resizing.
 */
export function useFloating<P extends HTMLElement>(open: boolean, align: FloatingAlign): Floating<P> {
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
      const { left, top, maxHeight } = floatingPosition(from.getBoundingClientRect(), size, view, align);
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
