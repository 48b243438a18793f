import { expiryCell } from '../../fields/audio/audio-field.tsx';
import { audioCell } from '../../fields/audio/audio-list.tsx';
import { Message } from '../../fields/text/message.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { recordingStateNames } from './field.tsx';
import type { Recording } from '../../domain/entities/recording/model.ts';
import type { RecordingState } from '../../domain/entities/recording/rules.ts';

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
  ...audioCell,
  name: ({ name }: Recording) => <Truncate text={name} />,
  state: ({ state }: Recording) => (
    <StatusBadge tone={tones[state]}>
      <Message text={recordingStateNames[state]} />
    </StatusBadge>
  ),
  /** Of what there is nothing to be heard nothing is thrown away. */
  expiry: ({ expiry, state }: Recording) =>
    expiry === null && state !== 'available' ? null : expiryCell(expiry),
};
