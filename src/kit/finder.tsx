import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { finderMove } from '../lib/finder-move.ts';
import type { Segment } from '../lib/highlight.ts';
import type { KeyName } from '../lib/key-text.ts';
import styles from './finder.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Keys } from './keys.tsx';
import { Segments } from './segments.tsx';
import { useWords } from './words.ts';

export interface FinderEntry {
  readonly id: string;
  readonly icon: IconName;
  readonly title: readonly Segment[];
  /** What tells it from others that are called the same. */
  readonly detail?: string | undefined;
  readonly keys?: KeyName | undefined;
  /** Why it cannot be chosen now; it is shown all the same. */
  readonly blocked?: string | undefined;
}

export interface FinderGroup {
  readonly title: string;
  readonly entries: readonly FinderEntry[];
}

/** Here, or beside what is open (Ctrl or ⌘ held, or the middle button). */
export type ChooseHow = 'here' | 'aside';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly FinderGroup[];
  /** More may be found yet: Enter waits for it. */
  state: 'settled' | 'searching';
  onChoose: (id: string, how: ChooseHow) => void;
  onClose: () => void;
  /** Said of what is found, to those who listen too: how much, or that there is nothing. */
  status: string;
  /** Stands where there is nothing. */
  empty: ReactNode;
  /** Which keys do what; for those who have some. */
  hints: ReactNode;
  /** What one should know of what is found. */
  notice?: ReactNode;
};

const isAside = (event: { ctrlKey: boolean; metaKey: boolean }): ChooseHow =>
  event.ctrlKey || event.metaKey ? 'aside' : 'here';

/**
 * A search box with what it finds below it, over the page (WAI-ARIA's combobox with a listbox). The focus stays in the
 * box; arrows move, Enter chooses, Esc closes; on a phone it is a page of its own.
 */
export function Finder(props: Props) {
  const {
    label,
    placeholder,
    value,
    onChange,
    groups,
    state,
    onChoose,
    onClose,
    status,
    empty,
    hints,
    notice,
  } = props;
  const words = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const usable = entries.filter(({ blocked }) => blocked === undefined);
  // Where the keys went, as long as nothing else is typed; else the first.
  const [moved, setMoved] = useState<{ readonly value: string; readonly id: string } | null>(null);
  const active = usable.find((entry) => moved?.value === value && entry.id === moved.id) ?? usable[0];
  const entered = useRef<{ readonly value: string; readonly how: ChooseHow } | null>(null);
  const optionId = (entryId: string) => `${id}-${entryId.replaceAll(' ', '-')}`;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it leaves the page: closing is what gives the focus back.
    return () => element?.close();
  }, []);

  const activeId = active && optionId(active.id);
  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // Enter was pressed before all was found: what is chosen is what is on top then.
  const chooseLate = useEffectEvent(() => {
    const late = entered.current;
    entered.current = null;
    if (late?.value === value && active) onChoose(active.id, late.how);
  });
  useEffect(() => {
    if (state === 'settled') chooseLate();
  }, [state]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const hasMoved = moved?.value === value;
      if (state === 'searching' && !hasMoved) entered.current = { value, how: isAside(event) };
      else if (active) onChoose(active.id, isAside(event));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = usable.findIndex((entry) => entry === active);
    const next = usable[finderMove(event.key, at, usable.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setMoved({ value, id: next.id });
  };
  const press = (entry: FinderEntry, event: MouseEvent) => {
    if (entry.blocked !== undefined) return;
    onChoose(entry.id, event.button === 1 ? 'aside' : isAside(event));
  };

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.finder}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Icon name="search" />
          <input
            role="combobox"
            aria-label={label}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            className={styles.input}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" size="small" label={words.close} onClick={onClose} />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {groups.map((group, at) => (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${at}`}>
              <div id={`${id}-group-${at}`} className={styles.heading}>
                {group.title}
              </div>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry.id)}
                  entry={entry}
                  active={entry === active}
                  onPress={(event) => press(entry, event)}
                  onPoint={() =>
                    entry.blocked === undefined && entry !== active && setMoved({ value, id: entry.id })
                  }
                />
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 && state === 'settled' && <div className={styles.empty}>{empty}</div>}
        <output className="visually-hidden">{state === 'settled' ? status : ''}</output>
        <div className={styles.foot}>
          <span className={styles.hints}>{hints}</span>
          {notice && <span className={styles.notice}>{notice}</span>}
        </div>
      </div>
    </dialog>
  );
}

type OptionProps = {
  id: string;
  entry: FinderEntry;
  active: boolean;
  onPress: (event: MouseEvent) => void;
  onPoint: () => void;
};

function Option({ id, entry, active, onPress, onPoint }: OptionProps) {
  const { icon, title, detail, keys, blocked } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={blocked !== undefined || undefined}
      className={styles.option}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      onAuxClick={(event) => event.button === 1 && onPress(event)}
      onPointerMove={onPoint}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <Segments segments={title} />
        </span>
        {(blocked ?? detail) !== undefined && <span className={styles.detail}>{blocked ?? detail}</span>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </div>
  );
}
