import type { CSSProperties, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { nextOptionIndex } from '../../lib/view/option-index.ts';
import type { Segment } from '../../lib/text/highlight.ts';
import type { KeyName } from '../../lib/text/key-text.ts';
import styles from './finder.module.css';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Keys } from '../display/keys.tsx';
import { Person } from '../display/presence-dot.tsx';
import { Segments } from '../display/segments.tsx';
import { limitCharacters } from '../form-control/limit-characters.ts';
import { useKitLabels } from '../base/kit-labels.ts';
import { useModal } from '../base/modal.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';

export interface FinderEntry {
  readonly id: string;
  readonly icon: IconName | ReactElement;
  readonly title: readonly Segment[];
  /** The presence dot of a person. */
  readonly dot?: ReactNode;
  /** Distinguishes entries with the same title. */
  readonly detail?: string | undefined;
  readonly keys?: KeyName | undefined;
  /** Why it cannot be chosen now; it is still shown. */
  readonly blocked?: string | undefined;
}

export interface FinderGroup {
  readonly title: string;
  readonly icon?: ReactElement | undefined;
  readonly entries: readonly FinderEntry[];
}

/** Whether to open an entry here or in a new tab (Ctrl or ⌘ held, or the middle button). */
export type ChooseTarget = 'here' | 'newTab';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly FinderGroup[];
  /** While `searching`, Enter waits for the results. */
  state: 'settled' | 'searching';
  onChoose: (id: string, target: ChooseTarget) => void;
  onClose: () => void;
  /** The number of results, announced to screen readers. */
  status: string;
  /** Shown if there are no results. */
  empty: ReactNode;
  /** The key hints; hidden on touch screens. */
  hints: ReactNode;
  /** A remark about the results. */
  notice?: ReactNode;
  /** Where it opens in the page, in pixels, without covering the rest; without it, at the top. */
  at?: { readonly x: number; readonly y: number } | undefined;
};

const targetOf = (event: { ctrlKey: boolean; metaKey: boolean }): ChooseTarget =>
  event.ctrlKey || event.metaKey ? 'newTab' : 'here';

/**
 * A search box with its results below, over the page (the WAI-ARIA combobox pattern with a listbox). The focus stays in
 * the box; arrows move, Enter chooses, Esc closes. On a phone it fills the screen.
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
    at,
  } = props;
  const labels = useKitLabels();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const enabled = entries.filter(({ blocked }) => blocked === undefined);
  // The entry the user moved to; typing resets it to the first.
  const [moved, setMoved] = useState<{ readonly value: string; readonly id: string } | null>(null);
  const active = enabled.find((entry) => moved?.value === value && entry.id === moved.id) ?? enabled[0];
  const entered = useRef<{ readonly value: string; readonly target: ChooseTarget } | null>(null);
  const optionId = (entryId: string) => `${id}-${entryId.replaceAll(' ', '-')}`;

  useModal(dialog, onClose);

  const activeId = active && optionId(active.id);
  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // Enter was pressed while searching: choose the top entry once the results are complete.
  const chooseEntered = useEffectEvent(() => {
    const early = entered.current;
    entered.current = null;
    if (early?.value === value && active) onChoose(active.id, early.target);
  });
  useEffect(() => {
    if (state === 'settled') chooseEntered();
  }, [state]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const hasMoved = moved?.value === value;
      if (state === 'searching' && !hasMoved) entered.current = { value, target: targetOf(event) };
      else if (active) onChoose(active.id, targetOf(event));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = enabled.findIndex((entry) => entry === active);
    const next = enabled[nextOptionIndex(event.key, at, enabled.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setMoved({ value, id: next.id });
  };
  const press = (entry: FinderEntry, event: MouseEvent) => {
    if (entry.blocked !== undefined) return;
    onChoose(entry.id, event.button === 1 ? 'newTab' : targetOf(event));
  };

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.finder}
      data-placed={at !== undefined || undefined}
      style={at && ({ '--at-x': `${at.x}px`, '--at-y': `${at.y}px` } as CSSProperties)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
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
            value={value}
            onChange={(event) => {
              limitCharacters(event, 200);
              onChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" size="small" label={labels.close} onClick={onClose} />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {groups.map((group, at) => (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${at}`}>
              <div id={`${id}-group-${at}`} className={styles.heading}>
                {group.icon}
                {group.title}
              </div>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry.id)}
                  entry={entry}
                  active={entry === active}
                  onPress={(event) => press(entry, event)}
                  onHover={() =>
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
  onHover: () => void;
};

function Option({ id, entry, active, onPress, onHover }: OptionProps) {
  const { icon, title, dot, detail, keys, blocked } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={blocked !== undefined || undefined}
      className={styles.option}
      // Keep the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      onAuxClick={(event) => event.button === 1 && onPress(event)}
      onPointerMove={onHover}
    >
      <span className={styles.icon}>{typeof icon === 'string' ? <Icon name={icon} /> : icon}</span>
      <span className={styles.text}>
        <span className={styles.title}>
          {dot === undefined ? (
            <Segments segments={title} />
          ) : (
            <Person dot={dot}>
              <Segments segments={title} />
            </Person>
          )}
        </span>
        {(blocked ?? detail) !== undefined && <span className={styles.detail}>{blocked ?? detail}</span>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </div>
  );
}
