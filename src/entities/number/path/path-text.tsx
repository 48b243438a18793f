import { Trans } from '@lingui/react/macro';
import type { CallEnd, PathStep, RungTarget } from '../../../domain/call-path/call-path.ts';
import { callActionLimit } from '../../../domain/value/call-action.ts';
import { EntityLink } from '../../../fields/entity/entity-link.tsx';
import { FlowReferenceText } from '../../../fields/flow/flow-reference.tsx';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.tsx';

type LinkedAt = { organizationId: string | null };

/** A stop on the path of a call. */
export function StepText({ step, organizationId }: LinkedAt & { step: PathStep }) {
  switch (step.kind) {
    case 'number':
      return (
        <Trans>
          <EntityLink type="number" id={step.id} organizationId={organizationId} /> is called
        </Trans>
      );
    case 'default':
      return step.place === 'userInbound' ? (
        <Trans>The user has no call action: the default of the organization applies</Trans>
      ) : (
        <Trans>The number has no call action: the default of the organization applies</Trans>
      );
    case 'user':
      return (
        <Trans>
          User <EntityLink type="user" id={step.id} organizationId={organizationId} /> is called
        </Trans>
      );
    case 'device':
      return (
        <Trans>
          Device <EntityLink type="device" id={step.id} organizationId={organizationId} /> is called
        </Trans>
      );
    case 'trunk':
      return (
        <Trans>
          Trunk <EntityLink type="trunk" id={step.id} organizationId={organizationId} /> is called
        </Trans>
      );
    case 'flow':
      return (
        <Trans>
          Flow <FlowReferenceText flow={step.flow} linkAt={organizationId} /> gets the call
        </Trans>
      );
    case 'deletedFlow':
      return (
        <Trans>
          Flow <FlowReferenceText flow={step.flow} linkAt={organizationId} /> has been deleted: the default of
          the organization applies
        </Trans>
      );
  }
}

function Targets({ targets, organizationId }: LinkedAt & { targets: readonly RungTarget[] }) {
  return targets.map(({ type, id }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <EntityLink type={type} id={id} organizationId={organizationId} />
    </span>
  ));
}

function UnavailableText({ reason }: { reason: Extract<CallEnd, { kind: 'unavailable' }>['reason'] }) {
  switch (reason) {
    case 'noAction':
      return <Trans>The organization has no default: the call is hung up</Trans>;
    case 'deleted':
      return <Trans>This has been deleted: nobody can be reached</Trans>;
    case 'tooLong':
      return <Trans>More than {callActionLimit} call actions follow one another: the call is hung up</Trans>;
    case 'offline':
      return <Trans>Nothing is online that could ring: nobody can be reached</Trans>;
    case 'noDevices':
      return <Trans>There is no device that could ring: nobody can be reached</Trans>;
    case 'noUser':
      return <Trans>This call action works only on devices: nobody can be reached</Trans>;
  }
}

export type KnownEnd = Exclude<CallEnd, { kind: 'loading' | 'flow' }>;

/** The end of a call's path. */
export function EndText({ end, organizationId }: LinkedAt & { end: KnownEnd }) {
  switch (end.kind) {
    case 'ring':
      return (
        <Trans>
          It rings on <Targets targets={end.targets} organizationId={organizationId} />
        </Trans>
      );
    case 'mayRing':
      return (
        <Trans>
          It rings on <Targets targets={end.targets} organizationId={organizationId} />, if they are online at
          that time
        </Trans>
      );
    case 'hangup':
      return <Trans>The call is hung up</Trans>;
    case 'unavailable':
      return <UnavailableText reason={end.reason} />;
    case 'wrongNumber':
      return <Trans>The number is not active: it cannot be called</Trans>;
    case 'elsewhere':
      return (
        <Trans>
          The call goes to <PhoneNumber number={end.number} />, outside of this organization. What happens
          there is not known.
        </Trans>
      );
    case 'unknown':
      return (
        <Trans>Not known: this version of the portal does not know the call action “{end.action}”</Trans>
      );
    case 'hidden':
      return <Trans>Not known: what follows does not exist, or you do not have access to it</Trans>;
  }
}
