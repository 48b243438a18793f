import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { tabMove } from '../../lib/view/tab-move.ts';
import { Icon } from '../base/icon.tsx';
import { useKitLabels } from '../base/kit-labels.ts';
import styles from './tabs.module.css';

export interface TabEntry<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly aside?: ReactNode;
  /** Marks what is shown in it as not saved yet. */
  readonly isUnsaved?: boolean;
  /** Closes it; a tab without this cannot be closed. */
  readonly onClose?: () => void;
}

type Props<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly TabEntry<Value>[];
  onChange: (value: Value) => void;
  /** `fill`: no distance between the tabs and their content. */
  look?: 'plain' | 'fill';
  /** Stands beside the tabs. */
  aside?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Scrolls an item of the list into view, and nothing else. */
function showItem(list: HTMLElement, item: Element): void {
  const [box, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (own.left < box.left) list.scrollLeft -= box.left - own.left;
  else if (own.right > box.right) list.scrollLeft += own.right - box.right;
}

function TabText<Value extends string>({ tab }: { tab: TabEntry<Value> }) {
  const labels = useKitLabels();
  return (
    <>
      {tab.label}
      {tab.isUnsaved === true && (
        <span className={styles.unsaved}>
          <span className="visually-hidden">{`, ${labels.unsaved}`}</span>
        </span>
      )}
      {tab.aside}
    </>
  );
}

/**
 * WAI-ARIA tabs: arrow keys move and select, Tab moves on into the content, Delete closes. The list scrolls where
 * there are more tabs than fit.
 */
export function Tabs<Value extends string>(props: Props<Value>) {
  const { label, value, tabs, onChange, look = 'plain', aside, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabElement = (which: string) =>
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(which)}"]`);
  const keepsFocus = useRef(false);
  useLayoutEffect(() => {
    const selected = tabElement(value);
    if (keepsFocus.current) selected?.focus();
    keepsFocus.current = false;
    const items = list.current;
    const item = selected?.parentElement;
    if (!items || !item) return;
    // Labels that load later move the selected tab.
    const observer = new ResizeObserver(() => showItem(items, item));
    for (const element of [items, ...items.children]) observer.observe(element);
    showItem(items, item);
    return () => observer.disconnect();
  }, [value, tabs.length]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const move = tabMove(event.key, at, tabs.length);
    const tab = move && tabs[move.index];
    if (!tab || (move.kind === 'close' && tab.onClose === undefined)) return;
    event.preventDefault();
    keepsFocus.current = true;
    if (move.kind === 'close') tab.onClose?.();
    else if (tab.value === value) keepsFocus.current = false;
    else onChange(tab.value);
  };
  return (
    <div className={styles.tabs} data-look={look}>
      <div className={styles.row}>
        <div
          ref={list}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <span key={tab.value} role="presentation" className={styles.item}>
              <button
                id={`${id}-${tab.value}`}
                data-tab={tab.value}
                type="button"
                role="tab"
                aria-selected={tab.value === value}
                aria-controls={`${id}-panel`}
                tabIndex={tab.value === value ? 0 : -1}
                className={styles.tab}
                {...(tab.onClose && { 'aria-keyshortcuts': 'Delete' })}
                onClick={() => onChange(tab.value)}
                onAuxClick={(event) => event.button === 1 && tab.onClose?.()}
              >
                <TabText tab={tab} />
              </button>
              {tab.onClose && <CloseMark onClose={tab.onClose} />}
            </span>
          ))}
        </div>
        {aside}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** For the pointer only; the tab itself handles the key. */
function CloseMark({ onClose }: { onClose: () => void }) {
  const labels = useKitLabels();
  return (
    <span aria-hidden="true" title={labels.close} className={styles.close} onClick={onClose}>
      <Icon name="close" size={12} />
    </span>
  );
}
