import { msg } from '@lingui/core/macro';
import { audioFieldViews } from '../../fields/audio/audio-field.tsx';
import { Message } from '../../fields/text/message.tsx';
import { stateTextsOf } from '../../i18n/state-name.ts';
import type { EntityFields } from '../define/field.ts';
import type { Recording } from '../../domain/entities/recording/model.ts';
import type { RecordingState } from '../../domain/entities/recording/rules.ts';
import { recordingStates } from '../../domain/entities/recording/rules.ts';

/** S1 §4. */
export const recordingStateNames = stateTextsOf(recordingStates);

/** The fields of a recording, as readers know them. */
export const recordingFields = {
  name: { title: msg`Name` },
  state: {
    title: msg`State`,
    show: (state: RecordingState) => <Message text={recordingStateNames[state]} />,
  },
  ...audioFieldViews,
} satisfies EntityFields<Recording>;
