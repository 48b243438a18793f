import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import type { Freshness } from '../../client/data/freshness.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import styles from './dashboard.module.css';

type Props = {
  title: string;
  freshness?: Freshness | undefined;
  size: 'small' | 'large';
  children: ReactNode;
};

/** A dashboard widget: title, freshness and content. */
export function Widget({ title, freshness, size, children }: Props) {
  return (
    <div className={styles.widget}>
      <Card
        title={title}
        aside={freshness && <FreshnessLabel freshness={freshness} />}
        flush={size === 'large'}
      >
        {children}
      </Card>
    </div>
  );
}
