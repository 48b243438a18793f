import { Trans } from '@lingui/react/macro';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { UnknownFact } from '../../../domain/flow/simulate/test-run-state.ts';
import { EntityText } from '../../entity/entity-text.tsx';
import { PartyNames } from './party-name.tsx';

/** An unknown fact that a test run needs, in words. */
export function UnknownText({ fact }: { fact: UnknownFact }) {
  switch (fact.type) {
    case 'call':
      return (
        <Trans>
          Not known: whether <PartyNames to={fact.to} /> answers
        </Trans>
      );
    case 'http':
      return (
        <Trans>
          Not known: the answer to {fact.method.toUpperCase()} {fact.url}
        </Trans>
      );
    case 'pickUp':
      return <Trans>Not known: whether a call can be picked up</Trans>;
    case 'events':
      return <Trans>Not known: a test run has no source for these events</Trans>;
    case 'rtpAddress':
      return <Trans>Not known: the address of an RTP endpoint</Trans>;
    case 'queue':
      return (
        <Trans>
          Not known: how the caller leaves the queue <EntityText type="callQueue" id={fact.id} />
        </Trans>
      );
    case 'schedule':
      return (
        <Trans>
          Not known: whether <EntityText type="schedule" id={fact.id} /> is open
        </Trans>
      );
    case 'entity':
      return isEntityName(fact.entityType) ? (
        <Trans>
          Not known: the details of <EntityText type={fact.entityType} id={fact.id} />
        </Trans>
      ) : (
        <Trans>Not known: the details of {fact.id}</Trans>
      );
    case 'global':
      return <Trans>Not known: the variable {fact.name} of the organization</Trans>;
  }
}
