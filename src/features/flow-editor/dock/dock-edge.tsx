import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './dock.module.css';
import { dockHeight, heightByKey, heightLimits, heightWithin } from './dock-height.ts';

const set = (height: number): void => dockHeight.set(String(height));

/**
 * The upper edge of the dock. Dragging it or pressing arrow keys resizes the dock; a double click resets the height.
 */
export function DockEdge({ height }: { height: number }) {
  const { t } = useLingui();
  function drag(event: PointerEvent<HTMLElement>): void {
    const { currentTarget, pointerId, clientY } = event;
    const editor = currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (editor === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    set(heightWithin(((editor.bottom - clientY) / editor.height) * 100));
  }
  // A focusable separator is a widget, unlike `hr`.
  const widget = {
    role: 'separator',
    tabIndex: 0,
    onPointerMove: drag,
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      // Prevents the drag from selecting text.
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onDoubleClick: () => set(heightLimits.usual),
    onKeyDown(event: KeyboardEvent): void {
      const next = heightByKey(event.key, height);
      if (next === undefined) return;
      event.preventDefault();
      set(next);
    },
  };
  return (
    <div
      aria-orientation="horizontal"
      aria-label={t`Height of the tool panel`}
      aria-valuenow={height}
      aria-valuemin={heightLimits.min}
      aria-valuemax={heightLimits.max}
      aria-valuetext={`${height}%`}
      className={styles.edge}
      {...widget}
    />
  );
}
