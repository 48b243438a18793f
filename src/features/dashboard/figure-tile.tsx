import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Tone } from '../../kit/base/tone.ts';
import { Sparkline } from '../../kit/chart/sparkline.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import styles from './figure-tile.module.css';
import { useReportFreshness } from './page-freshness.tsx';
import type { WidgetAge } from './page-freshness.tsx';

type Props = {
  title: string;
  freshness?: WidgetAge;
  /** The figure in each minute of the last hour. */
  course?: { values: readonly number[]; tone: Tone } | undefined;
  children: ReactNode;
};

/** A figure of the dashboard with its course in the last hour. */
export function FigureTile({ title, freshness, course, children }: Props) {
  const id = useId();
  useReportFreshness(title, freshness);
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {freshness?.state === 'asOf' && <FreshnessLabel freshness={freshness} />}
      </div>
      <div className={styles.body}>
        {children}
        {course && (
          <div className={styles.course}>
            <Sparkline values={course.values} tone={freshness?.state === 'asOf' ? 'stale' : course.tone} />
          </div>
        )}
      </div>
    </section>
  );
}

type FigureProps = { figure: string | null; note: string };

/** The figure of a tile; a skeleton while it is null. */
export const Figure = ({ figure, note }: FigureProps) => (
  <>
    <p className={styles.figure}>{figure ?? <Skeleton width="60%" />}</p>
    <p className={styles.note}>{note}</p>
  </>
);
