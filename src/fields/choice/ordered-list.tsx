import { useLingui } from '@lingui/react/macro';
import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { useEscape } from '../../kit/base/use-escape.ts';
import { moveItem } from '../../lib/value/move-item.ts';
import styles from './ordered-list.module.css';

type Props<Item> = {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The item's name in announcements. */
  nameOf: (item: Item) => string;
  onChange: (items: readonly Item[]) => void;
  children: (item: Item, at: number) => ReactNode;
};

/** A dragged item and its drop index, counted among the other items. */
interface Drag {
  readonly id: string;
  readonly to: number;
}

/** The drop index under the pointer, counted without the dragged row. */
function dropIndexAt(list: HTMLElement, id: string, y: number): number {
  const rows = [...list.children].filter((row) => row.getAttribute('data-row') !== id);
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const to = below === -1 ? rows.length : below;
  rows[Math.min(to, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
  return to;
}

/** A list whose items are reordered by dragging their handles, or with the arrow keys on a handle. */
export function OrderedList<Item>({ label, items, idOf, nameOf, onChange, children }: Props<Item>) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, announce] = useState('');
  const refocusId = useRef<string | null>(null);

  // A row that moves in the DOM loses the focus.
  useEffect(() => {
    if (refocusId.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${refocusId.current}"]`)?.focus();
    refocusId.current = null;
  }, [items]);

  /** The row that has the focus, and its position. */
  const focused = useRef<{ readonly row: Element; readonly at: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      const rows = [...(element?.children ?? [])];
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
      const row = rows[at];
      focused.current = row === undefined ? null : { row, at };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  // A row that is removed takes the focus along: it goes on to the row that is there now.
  useEffect(() => {
    if (focused.current === null || focused.current.row.isConnected) return;
    const { at } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [];
    // Without rows the list has no size; the control beside it takes the focus.
    handles[Math.min(at, handles.length - 1)]?.focus();
  }, [items]);

  function move(from: number, to: number): void {
    const next = moveItem(items, from, to);
    const one = items[from];
    if (one === undefined || next.every((item, at) => item === items[at])) return;
    refocusId.current = idOf(one);
    const [name, place, count] = [nameOf(one), next.indexOf(one) + 1, items.length];
    announce(t`${name} moved to position ${place} of ${count}.`);
    onChange(next);
  }

  useEscape(drag !== null, () => setDrag(null));

  const handle = (id: string, at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, to: at });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (drag === null || list.current === null) return;
      const to = dropIndexAt(list.current, id, clientY);
      if (to !== drag.to) setDrag({ id, to });
    },
    onPointerUp() {
      if (drag !== null) move(at, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  const others = drag === null ? [] : items.map(idOf).filter((id) => id !== drag.id);
  const dropAt = (id: string): 'before' | 'after' | undefined => {
    if (drag === null || items.findIndex((item) => idOf(item) === drag.id) === drag.to) return undefined;
    if (others[drag.to] === id) return 'before';
    return drag.to === others.length && others.at(-1) === id ? 'after' : undefined;
  };

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, at) => {
          const [id, name] = [idOf(item), nameOf(item)];
          return (
            <li
              key={id}
              className={styles.row}
              data-row={id}
              data-dragged={drag?.id === id || undefined}
              data-drop={dropAt(id)}
            >
              <IconButton
                icon="grip"
                size="small"
                label={t`Move ${name}`}
                title={t`Drag, or press ↑ or ↓`}
                className={styles.handle}
                data-handle={id}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (by === undefined) return;
                  event.preventDefault();
                  move(at, at + by);
                }}
                {...handle(id, at)}
              />
              {children(item, at)}
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}
