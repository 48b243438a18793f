import type { KeyName } from '../../lib/text/key-text.ts';
import { Keys } from './keys.tsx';
import styles from './key-list.module.css';

type Props = {
  lines: readonly { readonly key: KeyName; readonly label: string }[];
  /** `plain`: small, without lines between, beside other content. */
  look?: 'ruled' | 'plain';
  /** The list's name, if no heading stands above it. */
  label?: string;
};

/** Keyboard shortcuts, each with what it does. */
export function KeyList({ lines, look = 'ruled', label }: Props) {
  return (
    <dl className={styles.list} data-look={look} aria-label={label}>
      {lines.map((line) => (
        <div key={`${line.key} ${line.label}`} className={styles.line}>
          <dt>{line.label}</dt>
          <dd>
            <Keys keys={line.key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
