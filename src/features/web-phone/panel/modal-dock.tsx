import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { DockFrame, resizeControl } from './dock-frame.tsx';
import type { DockSize } from './dock-frame.tsx';
import { nextCallControl, useKeptFocus } from './use-kept-focus.ts';

/**
 * The web phone inside a modal dialog, which makes the dock of the page inert. Shown while there are calls, minimized
 * at first so that it covers as little of the dialog as possible.
 */
export function ModalDock({ view }: { view: PhoneView }) {
  return view.lines.every(isOver) ? null : <ShownDock view={view} />;
}

const fields = 'input, select, textarea, [contenteditable="true"]';

/**
 * Where the user is in the dialog around a dock: the field focused last, or what had the focus when the dock appeared.
 * Not the control before the dock in the Tab order, which is only passed on the way to it.
 */
function useDialogFocus(dock: RefObject<HTMLElement | null>): () => HTMLElement | null {
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = dock.current?.closest('dialog');
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) last.current = activeElement;
    const onFocus = ({ target }: FocusEvent): void => {
      const isField = target instanceof HTMLElement && target.matches(fields);
      if (isField && !dock.current?.contains(target)) last.current = target;
    };
    dialog?.addEventListener('focusin', onFocus);
    return () => dialog?.removeEventListener('focusin', onFocus);
  }, [dock]);
  return useCallback(() => last.current, []);
}

function ShownDock({ view }: { view: PhoneView }) {
  const [size, setSize] = useState<DockSize>('small');
  const dock = useRef<HTMLElement>(null);
  const origin = useDialogFocus(dock);

  useLayoutEffect(() => {
    const element = dock.current;
    // In the top layer, because a moving dialog would move and clip its fixed content.
    element?.showPopover();
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--modal-dock-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--modal-dock-height');
      // The last call has ended while the focus was here.
      if (element.contains(document.activeElement)) origin()?.focus();
    };
  }, [origin]);

  useKeptFocus(
    dock,
    (root, removed) => resizeControl(root, removed) ?? (size === 'open' ? nextCallControl(root) : origin()),
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Esc would close the dialog, with everything typed into it.
    event.preventDefault();
    origin()?.focus();
  };
  return (
    <DockFrame
      ref={dock}
      popover="manual"
      view={view}
      size={size}
      onResize={setSize}
      onKeyDown={onKeyDown}
      // A press on a button leaves the focus in the form.
      onMouseDown={(event) => size === 'small' && event.preventDefault()}
    />
  );
}
