import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/button/button.tsx';
import { useStore } from '../../../../kit/base/use-store.ts';
import { useEditorView } from '../../model/editor-view.ts';

/** Toggles whether the view follows a run. Moving the view pauses following for this run. */
export function FollowButton() {
  const { t } = useLingui();
  const { following } = useEditorView();
  const isOn = useStore(following) === 'on';
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
