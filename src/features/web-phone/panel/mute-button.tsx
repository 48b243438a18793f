import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { toggleMute } from '../state/mute.ts';
import type { Mute } from '../state/mute.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** Stops others from hearing the user, in all calls. */
export function MuteButton({ mute }: { mute: StoredChoice<Mute> }) {
  const { t } = useLingui();
  const isMuted = useStore(mute) === 'muted';
  return (
    <IconButton
      data-call-control
      size="small"
      icon={isMuted ? 'microphone-off' : 'microphone'}
      label={t`Mute`}
      aria-pressed={isMuted}
      onClick={() => toggleMute(mute)}
    />
  );
}
