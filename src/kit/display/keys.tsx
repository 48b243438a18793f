import { keyTexts } from '../../lib/text/key-text.ts';
import type { KeyName } from '../../lib/text/key-text.ts';
import styles from './keys.module.css';

/** A keyboard shortcut, drawn as keys. `aria-keyshortcuts` on the control announces it. */
export function Keys({ keys }: { keys: KeyName }) {
  return (
    <span className={styles.keys}>
      {keyTexts(keys).map((text) => (
        <kbd key={text} className={styles.key}>
          {text}
        </kbd>
      ))}
    </span>
  );
}
