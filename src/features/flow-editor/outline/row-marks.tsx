import type { Tone } from '../../../kit/base/tone.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import type { DrawnMark } from '../model/mark.ts';
import { useMarks } from '../model/use-marks.ts';

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
