import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { useEditor } from '../../model/editor.ts';

/** Toggles whether the view follows a run. Moving the view pauses following for this run. */
export function FollowButton() {
  const { t } = useLingui();
  const { following } = useEditor();
  const isOn = useSyncExternalStore(following.subscribe, following.get) === 'on';
  return (
    <Button
      size="small"
      icon="eye"
      variant={isOn ? 'secondary' : 'ghost'}
      aria-pressed={isOn}
      title={t`Keep the block that the run has reached in view`}
      onClick={() => following.set(isOn ? 'off' : 'on')}
    >
      <Trans context="flow editor">Follow</Trans>
    </Button>
  );
}
