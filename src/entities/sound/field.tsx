import { msg } from '@lingui/core/macro';
import { audioFieldViews } from '../../fields/audio/audio-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { AudioFailure } from '../../domain/value/audio.ts';
import type { EntityFields } from '../define/field.ts';
import type { Sound, SoundSettings, SoundState } from '../../domain/entities/sound/model.ts';
import { failureTexts, soundStateNames } from './name.ts';
import { SoundSourceText } from './source-text.tsx';

/** The fields of a sound, as readers know them. */
export const soundFields = {
  name: { title: msg`Name` },
  tags: { title: msg`Tags`, show: (tags: readonly string[]) => tags.join(', ') },
  state: { title: msg`State`, show: (state: SoundState) => <Message text={soundStateNames[state]} /> },
  settings: {
    title: msg({ message: 'Source', context: 'audio' }),
    show: (settings: SoundSettings) => <SoundSourceText settings={settings} />,
  },
  failure: {
    title: msg`What went wrong`,
    show: (failure: AudioFailure) => <Message text={failureTexts[failure]} />,
  },
  callAction: {
    title: msg`Call action`,
    none: msg({ message: 'Nothing more', context: 'call action' }),
    show: (action: NonNullable<Sound['callAction']>) => <CallActionText action={action} />,
  },
  ...audioFieldViews,
} satisfies EntityFields<Sound>;
