import { highlight } from '../lib/highlight.ts';
import styles from './highlight.module.css';

/** A text with what a search matched marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  let offset = 0;
  return highlight(text, query).map((segment) => {
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
