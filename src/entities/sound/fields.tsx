import { msg } from '@lingui/core/macro';
import type { Sound, SoundSettings, SoundState } from '../../domain/entities/sound/model.ts';
import type { AudioFailure } from '../../domain/value/audio.ts';
import type { CallAction } from '../../domain/value/call-action.ts';
import { audioFieldViews } from '../../fields/audio/audio-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { failureTexts, soundStateNames } from './name.ts';
import { SoundSourceText } from './source-text.tsx';
import { joinIsolated } from '../../lib/text/isolate.ts';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const tones: Readonly<Record<SoundState, StatusTone>> = {
  created: 'neutral',
  available: 'plain',
  failed: 'error',
};

/** The fields of a sound. */
export const soundFields = {
  ...audioFieldViews,
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  tags: {
    title: msg`Tags`,
    none: noneText,
    description: msg`Separate tags with commas.`,
    invalid: msg`Enter at most 20 tags of 1 to 50 characters each.`,
    show: (tags: Sound['tags']) => joinIsolated(tags),
  },
  state: {
    title: msg`State`,
    show: (state: SoundState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(soundStateNames, state)} />
      </StatusBadge>
    ),
  },
  settings: {
    title: msg({ message: 'Source', context: 'audio' }),
    show: (settings: SoundSettings) => <SoundSourceText settings={settings} />,
  },
  failure: {
    title: msg`Failure`,
    show: (failure: AudioFailure) => <Message text={memberName(failureTexts, failure)} />,
  },
  expiry: {
    ...audioFieldViews.expiry,
    description: msg`The sound is deleted at this time. Leave empty to keep it.`,
  },
  callAction: {
    title: msg`Call action`,
    none: noneText,
    show: (action: CallAction) => <CallActionText action={action} />,
  },
} satisfies EntityFields<Sound>;
