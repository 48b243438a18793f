import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { PlaybackProblem } from '../../kit/audio/playback.ts';

/** The texts of playback problems. */
export const audioProblemTexts: Record<PlaybackProblem, MessageDescriptor> = {
  gone: msg`This audio no longer exists.`,
  forbidden: msg`You do not have permission to listen to this.`,
  unreachable: msg`The audio could not be loaded.`,
  undecodable: msg`This browser cannot play this audio.`,
};

type Props = { problem: PlaybackProblem; isTrying: boolean; onRetry: () => void };

/** Says why audio cannot be played and offers to try again. */
export function AudioProblem({ problem, isTrying, onRetry }: Props) {
  const { i18n } = useLingui();
  return (
    <Notice
      tone={isTrying ? 'warn' : 'error'}
      actions={
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {i18n._(audioProblemTexts[problem])}
      {isTrying && (
        <>
          {' '}
          <Trans>Playback resumes as soon as possible.</Trans>
        </>
      )}
    </Notice>
  );
}
