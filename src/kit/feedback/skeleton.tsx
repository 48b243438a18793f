import styles from './skeleton.module.css';

/** A grey bar in place of text that is loading; `width` is any CSS length. */
export function Skeleton({ width = '100%' }: { width?: string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" data-skeleton="bar" />;
}

/**
 * The outline of a page while its code or its first data is loading. It has no text, because the catalog may be loading
 * too.
 */
export const PageSkeleton = () => (
  <div className={styles.page} aria-busy="true" data-skeleton="page">
    <Skeleton width="140px" />
    <SkeletonRows rows={16} />
  </div>
);

const widths = ['18%', '34%', '26%', '42%', '30%'];

/** The outline of a table that is loading: a header and the expected number of rows, so that the layout does not shift. */
export function SkeletonRows({ label, rows }: { label?: string; rows: number }) {
  return (
    <output className={styles.rows} aria-label={label}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton width="14%" />
          <Skeleton width="10%" />
          <Skeleton width={widths[row % widths.length] ?? '30%'} />
        </span>
      ))}
    </output>
  );
}

/** The outline of a details panel that is loading: a name, buttons and facts. */
export function SkeletonFacts({ label }: { label: string }) {
  return (
    <output className={styles.facts} aria-label={label}>
      <Skeleton width="50%" />
      <Skeleton width="30%" />
      {widths.map((width) => (
        <span key={width} className={styles.fact}>
          <Skeleton width="110px" />
          <Skeleton width={width} />
        </span>
      ))}
    </output>
  );
}
