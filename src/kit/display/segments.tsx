import type { Segment } from '../../lib/text/highlight.ts';
import styles from './highlight.module.css';

/** A text in segments, with the matches of a search marked. */
export function Segments({ segments }: { segments: readonly Segment[] }) {
  let offset = 0;
  return segments.map((segment) => {
    const key = offset;
    offset += segment.text.length;
    return segment.match ? (
      <mark key={key} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    );
  });
}
