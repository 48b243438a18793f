import { Trans, useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { movedRow } from '../../../screens/rows/list-page.ts';
import { testNumbersStart } from './contact-order.ts';
import { ContactRow } from './contact-row.tsx';
import type { ContactRowProps } from './contact-row.tsx';
import styles from './contacts.module.css';
import { useFavourites } from './use-favourites.ts';

type Props = ContactRowProps & {
  entries: readonly AddressBookEntry[];
  /** Moves the focus into the list. */
  enter: Ref<() => void>;
  /** The focus moves up out of the list. */
  onLeave: () => void;
  /** Whether Enter in the search box picks the first row. */
  isFirstMarked: boolean;
};

/** The heading of the test numbers, above the first of them. */
const groupHeight = 32;

/** Touch needs taller rows than a mouse. */
const rowHeight = (): number => (matchMedia('(pointer: coarse)').matches ? 48 : 40);

/** The contacts in one scroller: only visible rows are rendered. The arrow keys move the focus from row to row. */
export function ContactRows({ entries, enter, onLeave, isFirstMarked, ...row }: Props) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(rowHeight);
  const [cursor, setCursor] = useState(0);
  const wanted = useRef(false);
  const active = Math.min(cursor, entries.length - 1);
  const groupStart = testNumbersStart(entries, useFavourites().ids);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === groupStart ? groupHeight + height : height),
    overscan: 8,
    // The row with the cursor is always rendered, because it is the tab stop.
    rangeExtractor: (range) =>
      active < 0
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  // The virtualizer asks for sizes again only if their number changes.
  useLayoutEffect(() => virtual.measure(), [virtual, groupStart]);
  const focusRow = (index: number): void => {
    wanted.current = true;
    setCursor(index);
    virtual.scrollToIndex(index);
  };
  useImperativeHandle(enter, () => () => focusRow(0));
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"] [data-main]`)
      ?.focus({ preventScroll: true });
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const visible = Math.floor((scroller.current?.clientHeight ?? 0) / height);
    const next = movedRow(event.key, active, entries.length, visible);
    if (next === null) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && active === 0) onLeave();
    else focusRow(next);
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    if (row) setCursor(Number(row.dataset['index']));
  });
  useEffect(() => {
    const element = scroller.current;
    const end = new AbortController();
    element?.addEventListener('keydown', onKeyDown, { signal: end.signal });
    element?.addEventListener('focusin', onFocus, { signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }} aria-label={t`Address book`}>
        {virtual.getVirtualItems().map(({ index, end }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={entry.id}
                data-index={index}
                data-first={(isFirstMarked && index === 0) || undefined}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className={styles.row}
                style={{ height, transform: `translateY(${end - height}px)` }}
              >
                {index === groupStart && (
                  <span className={styles.group} style={{ height: groupHeight }}>
                    <Trans>Test numbers</Trans>
                  </span>
                )}
                <ContactRow entry={entry} tabIndex={index === active ? 0 : -1} {...row} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
