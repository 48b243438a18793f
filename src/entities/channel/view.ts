import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { channelActions } from './action.ts';
import { channelCell } from './cell.tsx';
import { channelText } from './cell-text.ts';
import { channelFields } from './fields.tsx';
import {
  channelStateNames,
  directionNames,
  durationNames,
  endpointTypeNames,
  faultReasonNames,
} from './name.ts';
import { ChannelDetails } from './panel.tsx';
import { startTitle } from './title.ts';
import { channelListLimit } from '../../domain/entities/channel/query.ts';

const callerType = msg`Caller type`;
const calledPartyType = msg`Called party type`;

/** A call leg in progress. */
export const channelView: EntityView<'channel'> = {
  name: 'channel',
  icon: 'phone',
  list: {
    columns: [
      {
        id: 'source',
        title: channelFields.source.title,
        cell: channelCell.source,
        text: channelText.source,
        sort: 'source.number.number',
      },
      {
        id: 'destination',
        title: channelFields.destination.title,
        cell: channelCell.destination,
        text: channelText.destination,
        sort: 'destination.number.number',
        width: 'rest',
      },
      {
        id: 'state',
        title: channelFields.state.title,
        cell: channelCell.state,
        text: channelText.state,
        sort: 'state',
        width: 190,
      },
      {
        id: 'connected',
        title: durationNames.connected,
        cell: channelCell.connected,
        text: channelText.connected,
        width: 100,
      },
      {
        id: 'direction',
        title: channelFields.direction.title,
        cell: channelCell.direction,
        sort: 'direction',
        width: 100,
      },
      {
        id: 'total',
        title: durationNames.total,
        cell: channelCell.total,
        text: channelText.total,
        width: 120,
      },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: channelCell.created,
        sort: 'createDate',
        width: 170,
      },
      {
        id: 'sourceType',
        title: callerType,
        cell: channelCell.sourceType,
        sort: 'source.type',
        initially: 'hidden',
        width: 150,
      },
      {
        id: 'destinationType',
        title: calledPartyType,
        cell: channelCell.destinationType,
        sort: 'destination.type',
        initially: 'hidden',
        width: 150,
      },
      {
        id: 'answerDate',
        title: channelFields.answerDate.title,
        cell: channelCell.answered,
        sort: 'answerDate',
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'finishDate',
        title: channelFields.finishDate.title,
        cell: channelCell.finished,
        sort: 'finishDate',
        initially: 'hidden',
        width: 170,
      },
      { id: 'ending', title: msg`Ended by`, cell: channelCell.ending, initially: 'hidden', width: 140 },
    ],
    filters: [
      {
        field: 'state',
        title: channelFields.state.title,
        kind: 'selection',
        options: selectionOptions(channelStateNames),
      },
      {
        field: 'direction',
        title: channelFields.direction.title,
        kind: 'selection',
        options: selectionOptions(directionNames),
      },
      { field: 'source.number.number', title: msg`Caller number`, kind: 'text' },
      { field: 'destination.number.number', title: msg`Called number`, kind: 'text' },
      {
        field: 'source.type',
        title: callerType,
        kind: 'selection',
        options: selectionOptions(endpointTypeNames),
      },
      {
        field: 'destination.type',
        title: calledPartyType,
        kind: 'selection',
        options: selectionOptions(endpointTypeNames),
      },
      {
        field: 'faultReason',
        title: channelFields.faultReason.title,
        kind: 'selection',
        options: selectionOptions(faultReasonNames),
      },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: channelListLimit,
  },
  Details: ChannelDetails,
  fields: { channel: channelFields },
  actions: channelActions,
  create: {
    label: startTitle,
    within: 'organization',
    policy: capabilities.channelCommand,
    load: async () => (await import('./start-form.tsx')).startChannelForm,
  },
};
