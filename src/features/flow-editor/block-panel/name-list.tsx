import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { OrderedList } from '../../../fields/choice/ordered-list.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { CommittedInput } from '../option/committed-input.tsx';
import { freeName, nameProblem } from '../option/name-problem.ts';
import { createItemIds } from './item-ids.ts';
import styles from './block-panel.module.css';

interface NamedItem {
  readonly name: string;
}

type Props<Item extends NamedItem> = {
  /** The accessible name of the list. */
  label: string;
  /** The label of each text field. */
  itemLabel: string;
  addLabel: string;
  items: readonly Item[];
  /** The base of the name of a new item. */
  newName: string;
  makeItem: (name: string) => Item;
  onChange: (items: readonly Item[], renamed?: { readonly from: string; readonly to: string }) => void;
  reserved?: readonly string[];
  /** The problem of a name apart from the others; undefined if it is valid. */
  problemOf?: (name: string) => string | undefined;
  hint?: string;
  readOnly: boolean;
  max: number;
  children?: (item: Item, change: (item: Item) => void) => ReactNode;
};

/** Edits a list of uniquely named items, and their order. */
export function NameList<Item extends NamedItem>(props: Props<Item>) {
  const { label, itemLabel, addLabel, items, newName, makeItem, onChange, readOnly, max, children } = props;
  const { reserved = [], problemOf, hint } = props;
  const { t } = useLingui();
  const { i18n } = useMessages();
  const [ids] = useState(createItemIds);
  const list = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const added = list.current?.querySelector<HTMLInputElement>('[data-row]:last-child input');
    added?.focus();
    added?.select();
  }, [items.length]);
  function add(): void {
    isAdding.current = true;
    onChange([...items, makeItem(freeName(newName, [...names, ...reserved]))]);
  }
  const names = items.map(({ name }) => name);
  const replaced = (at: number, item: Item) => items.map((one, index) => (index === at ? item : one));
  return (
    <div ref={list} className={styles.names}>
      <OrderedList
        label={label}
        items={items}
        idOf={({ name }) => ids.idOf(name)}
        nameOf={({ name }) => name}
        onChange={(next) => onChange(next)}
      >
        {(item, at) => (
          <div className={styles.item}>
            <CommittedInput
              label={itemLabel}
              value={item.name}
              readOnly={readOnly}
              hint={at === 0 ? hint : undefined}
              problemOf={(text) => {
                const others = names.filter((_, index) => index !== at);
                const problem = nameProblem(text, others, reserved);
                return problem === undefined ? problemOf?.(text) : i18n._(problem);
              }}
              onCommit={(name) => {
                // A new id would make a new field, which would lose the focus.
                ids.rename(item.name, name);
                onChange(replaced(at, { ...item, name }), { from: item.name, to: name });
              }}
              action={
                readOnly ? null : (
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t`Remove ${item.name}`}
                    onClick={() => onChange(items.filter((_, index) => index !== at))}
                  />
                )
              }
            />
            {children?.(item, (next) => onChange(replaced(at, next)))}
          </div>
        )}
      </OrderedList>
      {!readOnly && (
        <Button
          size="small"
          icon="plus"
          disabledReason={items.length >= max ? t`There can be no more.` : undefined}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
