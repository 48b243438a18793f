import type { DrawnMark } from '../model/mark.ts';
import styles from './mark-badges.module.css';

const signs: { readonly [Tone in DrawnMark['tone']]: string } = {
  error: '!',
  warning: '!',
  hint: 'i',
  added: '+',
  changed: '~',
  removed: '−',
  conflict: '≠',
  visited: '✓',
  current: '▶',
};

export function MarkBadges({ marks }: { marks: readonly DrawnMark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={styles.badges}>
      {marks.map(({ tone, badge, text }, at) => (
        // Findings and a run can have marks of the same tone.
        <span key={at} className={styles.badge} data-tone={tone} title={text}>
          <span aria-hidden="true">{badge === '' ? signs[tone] : badge}</span>
          <span className="visually-hidden">{text}</span>
        </span>
      ))}
    </span>
  );
}
