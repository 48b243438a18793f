import type { Tone } from '../../../kit/base/tone.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { Icon } from '../../../kit/base/icon.tsx';
import type { DrawnMark } from '../model/mark.ts';
import { terminalNote } from '../model/mark.ts';
import { useMarks } from '../model/use-marks.ts';
import styles from './outline.module.css';

const tones: { readonly [MarkTone in DrawnMark['tone']]: Tone } = {
  error: 'error',
  warning: 'warn',
  hint: 'info',
  added: 'ok',
  changed: 'notice',
  removed: 'neutral',
  conflict: 'fatal',
  visited: 'ok',
  current: 'busy',
};

/** The marks of a block or wire, in words. */
export function RowMarks({ id }: { id: string }) {
  return useMarks(id).map(({ tone, text }, at) => (
    // Findings and a run can have marks of the same tone.
    <StatusBadge key={at} tone={tones[tone]}>
      {text}
    </StatusBadge>
  ));
}

/** The sign of what is wrong at an output. The mark of its block says it in words. */
export function OutputMark({ nodeId, output }: { nodeId: string; output: string }) {
  const note = terminalNote(useMarks(nodeId), output);
  if (note === undefined) return null;
  return (
    <span className={styles.noted} title={note}>
      <Icon name="warning" size={14} />
    </span>
  );
}
