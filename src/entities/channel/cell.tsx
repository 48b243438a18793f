import { Elapsed } from '../../fields/time/elapsed.tsx';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import styles from './channel.module.css';
import { channelFields as fields } from './fields.tsx';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { endpointTypeNames } from '../../fields/endpoint/type-names.ts';
import { channelStateNames, onHoldText } from './name.ts';
import type { ChannelState } from '../../domain/entities/channel/rules.ts';
import { Nothing } from '../../kit/display/nothing.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const tones: Record<ChannelState, StatusTone> = {
  unknown: 'stale',
  created: 'neutral',
  trying: 'busy',
  ringing: 'notice',
  progress: 'info',
  answered: 'ok',
  hangup: 'plain',
  faulted: 'error',
};

const endpointType = namedValue(endpointTypeNames);

/** The cells of a channel in a list. */
export const channelCell = {
  source: ({ source }: Channel) => fields.source.show(source),
  destination: ({ destination }: Channel) => fields.destination.show(destination),
  sourceType: ({ source }: Channel) => endpointType(source.type),
  destinationType: ({ destination }: Channel) => endpointType(destination.type),
  state: ({ state, onHold }: Channel) => (
    <>
      <StatusBadge tone={onHold && state === 'answered' ? 'stale' : memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(channelStateNames, state)} />
      </StatusBadge>
      {onHold && state === 'answered' && (
        <span className={styles.held}>
          <Message text={onHoldText} />
        </span>
      )}
    </>
  ),
  connected: ({ answerDate, finishDate }: Channel) =>
    answerDate === null ? <Nothing /> : <Elapsed from={answerDate} until={finishDate} />,
  total: ({ createDate, finishDate }: Channel) => <Elapsed from={createDate} until={finishDate} />,
  ending: ({ faultReason, hangupInitiator }: Channel) =>
    faultReason === null
      ? hangupInitiator && fields.hangupInitiator.show(hangupInitiator)
      : fields.faultReason.show(faultReason),
};
