import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './dock.module.css';
import { dockHeight, heightByKey, heightLimits, heightWithin } from './dock-height.ts';

const set = (height: number): void => dockHeight.set(String(height));

/** The upper edge of the dock, which changes its height: by dragging, by the arrow keys, and by a double click back. */
export function DockEdge({ height }: { height: number }) {
  const { t } = useLingui();
  function drag(event: PointerEvent<HTMLElement>): void {
    const { currentTarget, pointerId, clientY } = event;
    const editor = currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (editor === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    set(heightWithin(((editor.bottom - clientY) / editor.height) * 100));
  }
  // A separator that takes the focus is a widget, which an hr is not.
  const widget = {
    role: 'separator',
    tabIndex: 0,
    onPointerMove: drag,
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      // Otherwise the drag selects text.
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
