import { msg } from '@lingui/core/macro';
import type { ProcessingState } from '../domain/value/audio.ts';
import { selectionOf } from '../i18n/selection.ts';
import { StatusBadge } from '../kit/status-badge.tsx';
import { audioFieldWords, audioLength, expiryCell, processingStateNames } from './audio-field.tsx';
import { Message } from './message.tsx';
import { Moment } from './moment.tsx';

/** What is heard, as lists and panels of it show it. */
interface Heard {
  readonly createDate: string;
  readonly processingState: ProcessingState;
  readonly audio: { readonly durationMs: number } | null;
  readonly availableDate: string | null;
  readonly expiry: string | null;
}

export const audioCell = {
  processing: ({ processingState }: Heard) => {
    const name = <Message text={processingStateNames[processingState]} />;
    return processingState === 'idle' ? name : <StatusBadge tone="busy">{name}</StatusBadge>;
  },
  length: ({ audio }: Heard) => audio && audioLength(audio),
  created: ({ createDate }: Heard) => <Moment at={createDate} />,
  available: ({ availableDate }: Heard) => availableDate && <Moment at={availableDate} />,
  expiry: ({ expiry }: Heard) => expiryCell(expiry),
};

const created = msg`Created`;

export const audioColumns = {
  processing: {
    id: 'processingState',
    title: audioFieldWords.processingState.title,
    cell: audioCell.processing,
    sort: 'processingState',
    width: 130,
  },
  length: {
    id: 'length',
    title: audioFieldWords.audio.title,
    cell: audioCell.length,
    sort: 'audio.durationMs',
    width: 90,
  },
  created: { id: 'createDate', title: created, cell: audioCell.created, sort: 'createDate', width: 170 },
  available: {
    id: 'availableDate',
    title: audioFieldWords.availableDate.title,
    cell: audioCell.available,
    sort: 'availableDate',
    initially: 'hidden',
    width: 170,
  },
  expiry: {
    id: 'expiry',
    title: audioFieldWords.expiry.title,
    cell: audioCell.expiry,
    sort: 'expiry',
    width: 170,
  },
} as const;

export const audioFilters = {
  processing: {
    field: 'processingState',
    title: audioFieldWords.processingState.title,
    kind: 'selection',
    options: selectionOf(processingStateNames),
  },
  created: { field: 'createDate', title: created, kind: 'period' },
  expiry: { field: 'expiry', title: audioFieldWords.expiry.title, kind: 'period' },
} as const;
