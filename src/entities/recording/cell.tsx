import type { Recording } from '../../domain/entities/recording/model.ts';
import { audioCell } from '../../fields/audio/audio-list.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';

/** How the fields of a recording are shown in a list. */
export const recordingCell = {
  ...audioCell,
  name: ({ name }: Recording) => <Truncate text={name} />,
  /** A recording without audio has no expiry, which does not mean that it is kept for ever. */
  expiry: (recording: Recording) =>
    recording.expiry === null && recording.state !== 'available' ? null : audioCell.expiry(recording),
};
