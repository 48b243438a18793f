import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { floatingPosition } from '../../lib/view/floating-position.ts';
import type { FloatingAlign } from '../../lib/view/floating-position.ts';

type Floating<P, A> = { anchor: RefObject<A | null>; panel: RefObject<P | null> };

/**
 * Keeps a panel (`popover="manual"`, rendered while open) next to its anchor, in the top layer and inside the window,
 * through scrolling, resizing, and parts of the page that load above it and move the anchor. `beside`: an anchor that is
 * rendered elsewhere.
 */
export function useFloating<P extends HTMLElement, A extends HTMLElement = HTMLButtonElement>(
  open: boolean,
  align: FloatingAlign,
  beside?: RefObject<A | null>,
): Floating<P, A> {
  const own = useRef<A>(null);
  const anchor = beside ?? own;
  const panel = useRef<P>(null);

  useLayoutEffect(() => {
    const from = anchor.current;
    const box = panel.current;
    if (!open || !from || !box) return;
    box.showPopover();
    let frame = 0;
    let last: DOMRect | null = null;
    const update = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const border = box.offsetHeight - box.clientHeight;
      const size = { width: box.offsetWidth, height: box.scrollHeight + border };
      last = from.getBoundingClientRect();
      const { left, top, maxHeight } = floatingPosition(last, size, view, align);
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    // No event tells that an element has moved.
    const follow = () => {
      const { left, top } = from.getBoundingClientRect();
      if (left !== last?.left || top !== last.top) update();
      frame = requestAnimationFrame(follow);
    };
    update();
    frame = requestAnimationFrame(follow);
    const observer = new ResizeObserver(update);
    observer.observe(box);
    window.addEventListener('resize', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
      cancelAnimationFrame(frame);
      box.hidePopover();
    };
  }, [open, align, anchor]);

  return { anchor, panel };
}
