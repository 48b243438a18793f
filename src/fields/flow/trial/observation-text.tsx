import { Trans } from '@lingui/react/macro';
import type { Observation } from '../../../domain/flow/simulate/observation.ts';
import { EntityText } from '../../entity/entity-text.tsx';
import { AudioText } from './audio-text.tsx';
import { PartyName } from './party-name.tsx';

/** An observation of a test run or of a test case, in words. */
export function ObservationText({ observation }: { observation: Observation }) {
  switch (observation.kind) {
    case 'heard':
      return (
        <Trans>
          The caller hears <AudioText audio={observation.audio} />
        </Trans>
      );
    case 'called':
      return (
        <Trans>
          <PartyName to={observation.to} /> is called
        </Trans>
      );
    case 'transferred':
      return (
        <Trans>
          The call is transferred to <PartyName to={observation.to} />
        </Trans>
      );
    case 'requested':
      return (
        <Trans>
          Web request {observation.method.toUpperCase()} {observation.url}
        </Trans>
      );
    case 'mailed':
      return <Trans>Email to {observation.to}</Trans>;
    case 'attached':
      return (
        <Trans>
          The email has an attachment: <AudioText audio={observation.audio} />
        </Trans>
      );
    case 'linked':
      return (
        <Trans>
          The email has a link: <AudioText audio={observation.audio} />
        </Trans>
      );
    case 'queued':
      return (
        <Trans>
          The caller waits in the queue <EntityText type="callQueue" id={observation.queue} />
        </Trans>
      );
    case 'sent':
      return <Trans>The event {observation.name} is sent</Trans>;
    case 'asked':
      return <Trans>The caller is asked for keys</Trans>;
    case 'answered':
      return <Trans>The call is answered</Trans>;
    case 'rejected':
      return <Trans>The call is rejected</Trans>;
    case 'recorded':
      return <Trans>A recording begins</Trans>;
    case 'hungUp':
      return <Trans>The flow hangs up</Trans>;
    case 'ended':
      return <Trans>The session ends</Trans>;
  }
}
