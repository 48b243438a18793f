import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './repeated-field.module.css';

type Props<Item> = {
  /** The name of the list. */
  name: string;
  index: number;
  /** The label of the list. */
  label: string;
  onRemove: () => void;
  children: (item: Item, index: number) => ReactNode;
};

/** An item of a list. It follows its own fields, so that typing in one item does not render the others. */
export function RepeatedItem<Item>({ name, index, label, onRemove, children }: Props<Item>) {
  const { t } = useLingui();
  // The form's values have the type of its schema.
  const item = useWatch({ name: `${name}.${index}` }) as Item;
  const position = index + 1;
  return (
    <fieldset aria-label={`${label} ${position}`} className={styles.item}>
      <div>{children(item, index)}</div>
      <IconButton
        icon="trash"
        size="small"
        className={styles.remove}
        label={t`Remove ${label} ${position}`}
        onClick={onRemove}
      />
    </fieldset>
  );
}
