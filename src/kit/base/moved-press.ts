const control = 'a[href], button, input, summary, [role="option"], [role="row"]';

/** A pointer that moves less than this, px, counts as resting: a hand trembles, a finger rolls. */
const slack = 8;

interface Press {
  readonly control: Element;
  /** The element inside the control, or the control itself. */
  readonly target: Element;
  readonly x: number;
  readonly y: number;
}

/**
 * Keeps a press whose control moves while the pointer is down, because content above it has loaded or changed. The
 * browser sends such a click to an ancestor of both positions, so the press would have no effect. Returns a function
 * that stops it.
 */
export function keepMovedPresses(): () => void {
  let press: Press | null = null;
  const onPointerDown = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): void => {
    const pressed = target instanceof Element ? target.closest(control) : null;
    press =
      pressed && target instanceof Element && isPrimary && button === 0
        ? { control: pressed, target, x, y }
        : null;
  };
  const onClick = (event: MouseEvent): void => {
    // Clicks by script or by keyboard end no press.
    if (!event.isTrusted || event.detail === 0) return;
    const ended = press;
    press = null;
    if (!ended?.control.isConnected) return;
    if (event.target instanceof Node && ended.control.contains(event.target)) return;
    if (Math.hypot(event.clientX - ended.x, event.clientY - ended.y) > slack) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = ended.target.isConnected ? ended.target : ended.control;
    target.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, true);
    window.removeEventListener('click', onClick, true);
  };
}
