import { Trans } from '@lingui/react/macro';
import { Elapsed } from '../../fields/time/elapsed.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import styles from './channel.module.css';
import { EndpointLine } from './endpoint-line.tsx';
import type { Channel } from '../../domain/entities/channel/model.ts';
import {
  channelStateNames,
  directionNames,
  endpointTypeNames,
  faultReasonNames,
  hangupInitiatorNames,
} from './name.ts';
import type { ChannelState } from '../../domain/entities/channel/rules.ts';

const tones: Record<ChannelState, Tone> = {
  unknown: 'stale',
  created: 'neutral',
  trying: 'busy',
  ringing: 'notice',
  progress: 'info',
  answered: 'ok',
  hangup: 'neutral',
  faulted: 'error',
};

/** How the fields of a channel are shown in a list. */
export const channelCell = {
  source: ({ source }: Channel) => <EndpointLine end={source} />,
  destination: ({ destination }: Channel) => <EndpointLine end={destination} />,
  sourceType: ({ source }: Channel) => <Message text={endpointTypeNames[source.type]} />,
  destinationType: ({ destination }: Channel) => <Message text={endpointTypeNames[destination.type]} />,
  direction: ({ direction }: Channel) => <Message text={directionNames[direction]} />,
  state: ({ state, onHold }: Channel) => (
    <>
      <StatusBadge tone={onHold && state === 'answered' ? 'stale' : tones[state]}>
        <Message text={channelStateNames[state]} />
      </StatusBadge>
      {onHold && state === 'answered' && (
        <span className={styles.held}>
          <Trans>(on hold)</Trans>
        </span>
      )}
    </>
  ),
  connected: ({ answerDate, finishDate }: Channel) =>
    answerDate === null ? '–' : <Elapsed from={answerDate} until={finishDate} />,
  total: ({ createDate, finishDate }: Channel) => <Elapsed from={createDate} until={finishDate} />,
  created: ({ createDate }: Channel) => <Moment at={createDate} />,
  answered: ({ answerDate }: Channel) => answerDate && <Moment at={answerDate} />,
  finished: ({ finishDate }: Channel) => finishDate && <Moment at={finishDate} />,
  ending: ({ faultReason, hangupInitiator }: Channel) => {
    if (faultReason !== null) return <Message text={faultReasonNames[faultReason]} />;
    return hangupInitiator && <Message text={hangupInitiatorNames[hangupInitiator]} />;
  },
};
