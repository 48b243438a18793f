import { useLingui } from '@lingui/react/macro';
import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../kit/icon-button.tsx';
import { useEscape } from '../kit/use-escape.ts';
import { moved } from '../lib/moved.ts';
import styles from './ordered-list.module.css';

type Props<Item> = {
  /** Names the list for those who listen. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What it is called where it is moved. */
  nameOf: (item: Item) => string;
  onChange: (items: readonly Item[]) => void;
  children: (item: Item, at: number) => ReactNode;
};

/** An item that is dragged, and the place it would go to, counted without it. */
interface Drag {
  readonly id: string;
  readonly to: number;
}

/** The place under the pointer among the rows of a list, the dragged one left out. */
function placeAt(list: HTMLElement, id: string, y: number): number {
  const rows = [...list.children].filter((row) => row.getAttribute('data-row') !== id);
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const to = below === -1 ? rows.length : below;
  rows[Math.min(to, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
  return to;
}

/** Items whose order matters: each is moved by its handle, which is dragged, or moved by the arrow keys. */
export function OrderedList<Item>({ label, items, idOf, nameOf, onChange, children }: Props<Item>) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, say] = useState('');
  const held = useRef<string | null>(null);

  // A row that is put elsewhere in the page loses the focus.
  useEffect(() => {
    if (held.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
    held.current = null;
  }, [items]);

  function move(from: number, to: number): void {
    const next = moved(items, from, to);
    const one = items[from];
    if (one === undefined || next.every((item, at) => item === items[at])) return;
    held.current = idOf(one);
    const [name, place, count] = [nameOf(one), next.indexOf(one) + 1, items.length];
    say(t`${name} is number ${place} of ${count} now.`);
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
      const to = placeAt(list.current, id, clientY);
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
                title={t`Drag, or press ↑ and ↓`}
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
        {said}
      </span>
    </>
  );
}
