import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import styles from './dashboard.module.css';
import { useReportFreshness } from './page-freshness.tsx';
import type { WidgetAge } from './page-freshness.tsx';

type Props = {
  title: string;
  freshness?: WidgetAge;
  size: 'small' | 'large';
  children: ReactNode;
};

/** A dashboard widget: title and content, and its age if it is not live. */
export function Widget({ title, freshness, size, children }: Props) {
  useReportFreshness(title, freshness);
  return (
    <div className={styles.widget}>
      <Card
        title={title}
        aside={freshness?.state === 'asOf' && <FreshnessLabel freshness={freshness} />}
        flush={size === 'large'}
      >
        {children}
      </Card>
    </div>
  );
}
