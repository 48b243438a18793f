import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../kit/button/button.tsx';
import { firstField } from '../../kit/base/first-field.ts';
import { faultyFieldPath } from './faulty-field-path.ts';
import group from './field-group.module.css';
import { GroupLegend } from './group-legend.tsx';
import styles from './repeated-field.module.css';
import { RepeatedItem } from './repeated-item.tsx';
import { useListError } from './use-list-error.ts';

type Props<Item> = {
  name: string;
  label: string;
  required?: boolean;
  /** The message for an invalid list; the items have their own. */
  invalid?: string;
  addLabel: string;
  /** How many items the list can have. */
  max: number;
  /** An item as it is added. */
  blank: () => Item;
  /** Another way to add items: a button beside the other one, or below it what takes all the width. */
  Extra?: ComponentType<{ put: PutItems<Item> }>;
  /** The fields of an item, whose names begin with `name.index`. */
  children: (item: Item, index: number) => ReactNode;
};

/** Replaces the items, and focuses the first field of one; null leaves the focus to the caller. */
export type PutItems<Item> = (next: readonly Item[], focusAt: number | null) => void;

/** A list of items with the same fields, which can be added and removed. */
export function RepeatedField<Item>(props: Props<Item>) {
  const { name, label, required = false, invalid, addLabel, max, blank, Extra, children } = props;
  const { t } = useLingui();
  const {
    field: { onChange, ref },
  } = useController({ name });
  const error = useListError(name, invalid ?? t`This value is not valid.`);
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { getFieldState, getValues, setFocus } = useFormContext();
  // The controller does not follow the items that a form puts into the list itself.
  const count = useWatch({ name, compute: (items: readonly Item[]) => items.length });
  // The form's values have the type of its schema.
  const current = () => getValues(name) as readonly Item[];
  const put: PutItems<Item> = (next, focusAt) => {
    flushSync(() => onChange(next));
    if (focusAt === null) return;
    (firstField(box.current?.children[focusAt] ?? null) ?? add.current)?.focus();
  };
  /** A form focuses its list also for an error in one of the items. */
  const focusError = (): void => {
    const field = faultyFieldPath(name, getFieldState(name).error, current());
    if (field === null) add.current?.focus();
    else setFocus(field);
  };
  return (
    <fieldset aria-invalid={error !== undefined}>
      <GroupLegend label={label} required={required} />
      <div ref={box} className={styles.items}>
        {Array.from({ length: count }, (_, index) => (
          // The inputs are registered by index, and show its value.
          <RepeatedItem<Item>
            key={index}
            name={name}
            index={index}
            label={label}
            onRemove={() => put(current().toSpliced(index, 1), Math.min(index, count - 2))}
          >
            {children}
          </RepeatedItem>
        ))}
      </div>
      <div className={styles.adds}>
        <Button
          ref={(element) => {
            add.current = element;
            ref(element && { focus: focusError });
          }}
          icon="plus"
          size="small"
          disabledReason={count >= max ? t`At most ${max}.` : undefined}
          onClick={() => put([...current(), blank()], count)}
        >
          {addLabel}
        </Button>
        {Extra && <Extra put={put} />}
      </div>
      <div role="alert" className={group.error}>
        {error}
      </div>
    </fieldset>
  );
}
