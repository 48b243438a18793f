import { msg } from '@lingui/core/macro';
import type { Recording } from '../../domain/entities/recording/model.ts';
import type { RecordingState } from '../../domain/entities/recording/rules.ts';
import { recordingStates } from '../../domain/entities/recording/rules.ts';
import { audioFieldViews } from '../../fields/audio/audio-field.tsx';
import { Message } from '../../fields/text/message.tsx';
import { stateTextsOf } from '../../i18n/state-name.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

export const recordingStateNames = stateTextsOf(recordingStates);

const tones: Readonly<Record<RecordingState, StatusTone>> = {
  unknown: 'stale',
  recording: 'notice',
  stopped: 'plain',
  finished: 'busy',
  available: 'plain',
  failed: 'error',
};

/** The fields of a recording. */
export const recordingFields = {
  name: { title: msg`Name` },
  state: {
    title: msg`State`,
    show: (state: RecordingState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(recordingStateNames, state)} />
      </StatusBadge>
    ),
  },
  ...audioFieldViews,
} satisfies EntityFields<Recording>;
