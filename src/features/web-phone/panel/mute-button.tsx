import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import type { Mute } from '../state/mute.ts';
import { useStore } from '../../../kit/base/use-store.ts';

type Props = { mute: StoredChoice<Mute>; look: 'text' | 'icon' };

/** Stops others from hearing the user, in all calls. */
export function MuteButton({ mute, look }: Props) {
  const { t } = useLingui();
  const isMuted = useStore(mute) === 'muted';
  const facts = {
    size: 'small',
    icon: isMuted ? 'microphone-off' : 'microphone',
    'aria-pressed': isMuted,
    onClick: () => mute.set(isMuted ? 'open' : 'muted'),
  } as const;
  if (look === 'icon') return <IconButton data-call-control label={t`Mute`} {...facts} />;
  return (
    <Button {...facts}>
      <Trans>Mute</Trans>
    </Button>
  );
}
