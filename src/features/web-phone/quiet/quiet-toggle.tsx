import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { disturbance } from '../audio/ring-choice.ts';
import { useIsQuiet } from './use-is-quiet.ts';

/** Turns "do not disturb" on and off for this device. */
export function QuietToggle() {
  const { t } = useLingui();
  const isQuiet = useIsQuiet();
  return (
    <Button
      size="small"
      icon={isQuiet ? 'bell-off' : 'bell'}
      aria-pressed={isQuiet}
      title={t`This device does not ring or show notifications. Callers still hear it ringing.`}
      onClick={() => disturbance.set(isQuiet ? 'off' : 'on')}
    >
      <Trans>Do not disturb</Trans>
    </Button>
  );
}
