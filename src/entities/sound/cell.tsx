import type { Sound } from '../../domain/entities/sound/model.ts';
import { audioCell } from '../../fields/audio/audio-list.tsx';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import { soundFields } from './fields.tsx';
import { kindName } from '../../i18n/kind-name.ts';
import { sourceNames } from './name.ts';

/** How the fields of a sound are shown in a list. */
export const soundCell = {
  ...audioCell,
  name: ({ name }: Sound) => <Truncate text={name} />,
  tags: ({ tags }: Sound) => <Truncate text={soundFields.tags.show(tags)} />,
  source: ({ settings }: Sound) => settings && <Message text={kindName(sourceNames, settings.type)} />,
  callAction: (row: Sound) => callActionCell(row.callAction, 'soundPlayed', row),
};
