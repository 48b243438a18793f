import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './price-state.module.css';

type Props = { kind: 'confirmed' | 'provisional'; children: ReactNode };

/** Marks a price that the platform has not confirmed yet. */
export function PriceState({ kind, children }: Props) {
  const { t } = useLingui();
  if (kind === 'confirmed') return children;
  const text = t`Provisional: the server has not confirmed this price yet.`;
  return (
    <span className={styles.provisional} title={text}>
      {children}
      <span className="visually-hidden"> {text}</span>
    </span>
  );
}
