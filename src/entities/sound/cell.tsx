import { audioLength, expiryCell, processingStateNames } from '../../fields/audio-field.tsx';
import { Message } from '../../fields/message.tsx';
import { Moment } from '../../fields/moment.tsx';
import { OwnCallAction } from '../../fields/own-call-action.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { Truncate } from '../../kit/truncate.tsx';
import type { Sound, SoundState } from './model.ts';
import { soundStateNames, sourceNames } from './name.ts';

const tones: Record<SoundState, Tone> = { created: 'neutral', available: 'ok', failed: 'error' };

/** How the fields of a sound are shown in a list. */
export const soundCell = {
  name: ({ name }: Sound) => <Truncate text={name} />,
  tags: ({ tags }: Sound) => <Truncate text={tags.join(', ')} />,
  state: ({ state }: Sound) => (
    <StatusBadge tone={tones[state]}>
      <Message text={soundStateNames[state]} />
    </StatusBadge>
  ),
  processing: ({ processingState }: Sound) =>
    processingState === 'idle' ? (
      <Message text={processingStateNames.idle} />
    ) : (
      <StatusBadge tone="busy">
        <Message text={processingStateNames[processingState]} />
      </StatusBadge>
    ),
  source: ({ settings }: Sound) => settings && <Message text={sourceNames[settings.type]} />,
  length: ({ audio }: Sound) => audio && audioLength(audio),
  created: ({ createDate }: Sound) => <Moment at={createDate} />,
  available: ({ availableDate }: Sound) => availableDate && <Moment at={availableDate} />,
  expiry: ({ expiry }: Sound) => expiryCell(expiry),
  callAction: ({ callAction, organizationId }: Sound) =>
    callAction === undefined ? null : (
      <OwnCallAction action={callAction} place="soundPlayed" organizationId={organizationId} />
    ),
};
