import { Plural } from '@lingui/react/macro';
import styles from './unlisted-items.module.css';

/** The number of items after the listed ones; nothing if all are listed. */
export function MoreItem({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li>
      <Plural value={count} one="and # more" other="and # more" />
    </li>
  );
}

/** The number of items that the viewer may not see; nothing if there are none. */
export function HiddenItem({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li className={styles.hidden}>
      <Plural value={count} one="and # you do not have access to" other="and # you do not have access to" />
    </li>
  );
}
