import { audioLength, expiryCell, processingStateNames } from '../../fields/audio-field.tsx';
import { Message } from '../../fields/message.tsx';
import { Moment } from '../../fields/moment.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { Truncate } from '../../kit/truncate.tsx';
import { recordingStateNames } from './field.tsx';
import type { Recording } from './model.ts';
import type { RecordingState } from './rules.ts';

const tones: Record<RecordingState, Tone> = {
  unknown: 'stale',
  recording: 'notice',
  stopped: 'neutral',
  finished: 'busy',
  available: 'ok',
  failed: 'error',
};

/** How the fields of a recording are shown in a list. */
export const recordingCell = {
  name: ({ name }: Recording) => <Truncate text={name} />,
  state: ({ state }: Recording) => (
    <StatusBadge tone={tones[state]}>
      <Message text={recordingStateNames[state]} />
    </StatusBadge>
  ),
  processing: ({ processingState }: Recording) => <Message text={processingStateNames[processingState]} />,
  length: ({ audio }: Recording) => audio && audioLength(audio),
  created: ({ createDate }: Recording) => <Moment at={createDate} />,
  available: ({ availableDate }: Recording) => availableDate && <Moment at={availableDate} />,
  /** Of what there is nothing to be heard nothing is thrown away. */
  expiry: ({ expiry, state }: Recording) =>
    expiry === null && state !== 'available' ? null : expiryCell(expiry),
};
