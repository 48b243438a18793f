import { Trans } from '@lingui/react/macro';
import type { SessionCause } from '../../domain/entities/flow-session/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { UnknownKind } from '../../fields/text/unknown-kind.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';

type Props = {
  cause: SessionCause;
  /** The organization of the page, to link the cause there; without it, no link. */
  linkAt?: string | null;
};

/** Why a session began: a call, or a call of an API endpoint. */
export function CauseText({ cause, linkAt }: Props) {
  if (cause.type === 'call')
    return linkAt === undefined ? (
      <Trans>a telephone call</Trans>
    ) : (
      <EntityLink type="channel" id={cause.channelId} organizationId={linkAt} />
    );
  if (cause.type !== 'trigger') return <UnknownKind of={cause} />;
  return (
    <Trans>
      API endpoint{' '}
      {linkAt === undefined ? (
        <EntityText type="flowTrigger" id={cause.triggerId} />
      ) : (
        <EntityLink type="flowTrigger" id={cause.triggerId} organizationId={linkAt} />
      )}
    </Trans>
  );
}
