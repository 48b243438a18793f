import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Props = { facts: readonly { label: string; value: ReactNode }[] };

/** Labels and values side by side. */
export function FactList({ facts }: Props) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
