import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = { label: string; value: ReactNode };
type Props = { facts: readonly (Fact | null)[] };

/** Labels and values side by side. A fact that is null is left out. */
export function FactList({ facts }: Props) {
  const shown = facts.filter((fact) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.list}>
      {shown.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
