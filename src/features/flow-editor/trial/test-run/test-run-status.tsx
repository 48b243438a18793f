import { useLingui } from '@lingui/react/macro';
import type { Tone } from '../../../../kit/base/tone.ts';
import { StatusBadge } from '../../../../kit/display/status-badge.tsx';
import { isShownWhole } from '../run/test-run.ts';
import type { TestRun } from '../run/test-run.ts';

type Condition = 'playing' | 'paused' | 'asked' | 'ended' | 'waiting' | 'unknown' | 'limit';

/** The state of a test run as the user sees it. */
export function conditionOf(run: TestRun, isPlaying: boolean): Condition {
  const { status, pressed, events } = run.state;
  if (isPlaying) return 'playing';
  if (!isShownWhole(run)) return 'paused';
  if (status !== 'running') return status;
  const last = events.findLast(({ kind }) => kind === 'asked' || kind === 'pressed');
  return last?.kind === 'asked' && pressed.at(-1) === '' ? 'asked' : 'paused';
}

const tones: { readonly [C in Condition]: Tone } = {
  playing: 'busy',
  paused: 'info',
  asked: 'notice',
  ended: 'neutral',
  waiting: 'notice',
  unknown: 'warn',
  limit: 'error',
};

/** The state of the test run in words. */
export function TestRunStatusBadge({ run, isPlaying }: { run: TestRun; isPlaying: boolean }) {
  const { t } = useLingui();
  const texts: { readonly [C in Condition]: string } = {
    playing: t`Running`,
    paused: t`Paused`,
    asked: t`Waits for keys`,
    ended: t`Ended`,
    waiting: t`Waits for the caller`,
    unknown: t`Unknown from here on`,
    limit: t`Stopped: the test run took too many steps`,
  };
  const condition = conditionOf(run, isPlaying);
  return (
    <output>
      <StatusBadge tone={tones[condition]}>{texts[condition]}</StatusBadge>
    </output>
  );
}
