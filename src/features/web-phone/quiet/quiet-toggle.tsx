import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { disturbance } from '../audio/ring-choice.ts';
import { quietText } from './quiet-text.ts';
import { useIsQuiet } from './use-is-quiet.ts';

/** Turns "do not disturb" on and off for this device. */
export function QuietToggle() {
  const { i18n } = useLingui();
  const isQuiet = useIsQuiet();
  return (
    <Button
      size="small"
      icon={isQuiet ? 'bell-off' : 'bell'}
      aria-pressed={isQuiet}
      title={i18n._(quietText)}
      onClick={() => disturbance.set(isQuiet ? 'off' : 'on')}
    >
      <Trans>Do not disturb</Trans>
    </Button>
  );
}
