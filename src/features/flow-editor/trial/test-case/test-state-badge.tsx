import { useLingui } from '@lingui/react/macro';
import type { Tone } from '../../../../kit/base/tone.ts';
import { StatusBadge } from '../../../../kit/display/status-badge.tsx';
import type { TestState } from './test-case-runs.ts';

const tones: { readonly [State in TestState]: Tone } = {
  notRun: 'neutral',
  passed: 'ok',
  failed: 'error',
  unknown: 'warn',
  unreadable: 'warn',
};

/** The result of a test case. */
export function TestStateBadge({ state }: { state: TestState }) {
  const { t } = useLingui();
  const names: { readonly [State in TestState]: string } = {
    notRun: t`Not run`,
    passed: t`Passed`,
    failed: t`Failed`,
    unknown: t`Not known`,
    unreadable: t`Cannot be read`,
  };
  return <StatusBadge tone={tones[state]}>{names[state]}</StatusBadge>;
}
