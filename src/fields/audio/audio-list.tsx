import { msg } from '@lingui/core/macro';
import type { ProcessingState } from '../../domain/value/audio.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { audioFieldViews, audioLengthText, expiryCell, processingStateNames } from './audio-field.tsx';
import { Message } from '../text/message.tsx';
import { Moment } from '../time/moment.tsx';
import { memberName } from '../../i18n/member-name.ts';

/** The fields of a sound or recording that lists and panels show. */
interface AudioRow {
  readonly createDate: string;
  readonly processingState: ProcessingState;
  readonly audio: { readonly durationMs: number } | null;
  readonly availableDate: string | null;
  readonly expiry: string | null;
}

export const audioCell = {
  processing: ({ processingState }: AudioRow) => {
    // Most audio is not being processed, so only work in progress is shown.
    if (processingState === 'idle') return null;
    return (
      <StatusBadge tone="busy">
        <Message text={memberName(processingStateNames, processingState)} />
      </StatusBadge>
    );
  },
  length: ({ audio }: AudioRow) => audio && audioLengthText(audio),
  created: ({ createDate }: AudioRow) => <Moment at={createDate} />,
  available: ({ availableDate }: AudioRow) => availableDate && <Moment at={availableDate} />,
  expiry: ({ expiry }: AudioRow) => expiryCell(expiry),
};

const created = msg`Created`;

export const audioColumns = {
  processing: {
    id: 'processingState',
    title: audioFieldViews.processingState.title,
    cell: audioCell.processing,
    sort: 'processingState',
    holds: Object.values(processingStateNames),
  },
  length: {
    id: 'length',
    title: audioFieldViews.audio.title,
    cell: audioCell.length,
    sort: 'audio.durationMs',
    holds: 'figure',
    width: 90,
  },
  created: { id: 'createDate', title: created, cell: audioCell.created, sort: 'createDate', holds: 'moment' },
  available: {
    id: 'availableDate',
    title: audioFieldViews.availableDate.title,
    cell: audioCell.available,
    sort: 'availableDate',
    initially: 'hidden',
    holds: 'moment',
  },
  expiry: {
    id: 'expiry',
    title: audioFieldViews.expiry.title,
    cell: audioCell.expiry,
    sort: 'expiry',
    holds: 'moment',
  },
} as const;

export const audioFilters = {
  processing: {
    field: 'processingState',
    title: audioFieldViews.processingState.title,
    kind: 'selection',
    options: selectionOptions(processingStateNames),
  },
  created: { field: 'createDate', title: created, kind: 'period' },
  expiry: { field: 'expiry', title: audioFieldViews.expiry.title, kind: 'period' },
} as const;
