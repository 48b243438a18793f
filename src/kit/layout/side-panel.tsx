import type { CSSProperties, PointerEvent, ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useStore } from '../base/use-store.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';
import styles from './side-panel.module.css';

/** The stored, observable width of a panel, px. */
export interface PanelWidth {
  readonly get: () => number;
  readonly set: (width: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly min: number;
  readonly max: number;
}

type Props = {
  title: ReactNode;
  /** The title, which can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Shown next to the title. */
  aside?: ReactNode;
  width: PanelWidth;
  closeLabel: string;
  widthLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A resizable panel on the right of a page; on a phone it fills the screen. Esc closes it. */
export function SidePanel(props: Props) {
  const { title, titleRef, aside, width, closeLabel, widthLabel, onClose, children } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const shown = useStore(width);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // A dialog or popover above the panel closes first.
    if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return;
    onClose();
  });
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('keydown', onEscape);
    return () => element?.removeEventListener('keydown', onEscape);
  }, []);

  const onEdgeMove = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = panel.current?.getBoundingClientRect().right ?? 0;
    width.set(Math.round(Math.min(width.max, Math.max(width.min, right - event.clientX))));
  };

  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      style={{ '--panel-width': `${shown}px` } as CSSProperties}
    >
      {/* Dragging is handled below; the keyboard works as in any range input. */}
      <input
        type="range"
        aria-label={widthLabel}
        value={shown}
        min={width.min}
        max={width.max}
        step={20}
        className={styles.edge}
        onChange={(event) => width.set(event.target.valueAsNumber)}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onEdgeMove}
      />
      <div className={styles.head}>
        <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {aside}
        <IconButton icon="close" size="small" label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
