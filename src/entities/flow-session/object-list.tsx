import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { memberName } from '../../i18n/member-name.ts';

type ManagedObject = FlowSession['managedObjects'][number];

const objectNames: { readonly [Type in ManagedObject['type']]: MessageDescriptor } = {
  channel: msg`Channel`,
  player: msg({ message: 'Player', context: 'flow block' }),
  recorder: msg({ message: 'Recorder', context: 'flow block' }),
  mixer: msg({ message: 'Mixer', context: 'flow block' }),
  userRtpEndpoint: msg({ message: 'RTP endpoint', context: 'flow block' }),
};

type Props = {
  objects: FlowSession['managedObjects'];
  /** The organization of the page, to link channels there; without it, no links. */
  linkAt?: string | null;
};

/** The objects that a session holds until it ends (S1-2.7-03). */
export function ObjectList({ objects, linkAt }: Props) {
  return (
    <PlainList>
      {objects.map(({ type, id }) => (
        <li key={`${type} ${id}`}>
          <Message text={memberName(objectNames, type)} />{' '}
          {type === 'channel' && linkAt !== undefined && (
            <EntityLink type="channel" id={id} organizationId={linkAt} />
          )}
        </li>
      ))}
    </PlainList>
  );
}
