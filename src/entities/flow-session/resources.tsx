import { Plural, Trans } from '@lingui/react/macro';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { elapsedText } from '../../lib/time/elapsed-text.ts';

/** The resources that a session has used. */
export function Resources({
  used: { steps, callSeconds, calls },
}: {
  used: FlowSession['consumedResources'];
}) {
  return (
    <Trans>
      <Plural value={steps} one="# step" other="# steps" />,{' '}
      <Plural value={calls} one="# call" other="# calls" />, {elapsedText(0, callSeconds * 1000)} of calls
    </Trans>
  );
}
