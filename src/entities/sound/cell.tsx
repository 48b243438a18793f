import { audioCell } from '../../fields/audio/audio-list.tsx';
import { Message } from '../../fields/text/message.tsx';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import type { Sound, SoundState } from '../../domain/entities/sound/model.ts';
import { soundStateNames, sourceNames } from './name.ts';

const tones: Record<SoundState, Tone> = { created: 'neutral', available: 'ok', failed: 'error' };

/** How the fields of a sound are shown in a list. */
export const soundCell = {
  ...audioCell,
  name: ({ name }: Sound) => <Truncate text={name} />,
  tags: ({ tags }: Sound) => <Truncate text={tags.join(', ')} />,
  state: ({ state }: Sound) => (
    <StatusBadge tone={tones[state]}>
      <Message text={soundStateNames[state]} />
    </StatusBadge>
  ),
  source: ({ settings }: Sound) => settings && <Message text={sourceNames[settings.type]} />,
  callAction: (row: Sound) => callActionCell(row.callAction, 'soundPlayed', row),
};
