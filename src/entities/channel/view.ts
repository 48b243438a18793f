import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { channelActions } from './action.ts';
import { channelCell } from './cell.tsx';
import { channelText } from './cell-text.ts';
import { channelFields } from './fields.tsx';
import { endpointTypeNames } from '../../fields/endpoint/type-names.ts';
import { channelStateNames, directionNames, durationNames, faultReasonNames } from './name.ts';
import { ChannelDetails } from './panel.tsx';
import { startTitle } from './title.ts';
import { channelListLimit } from '../../domain/entities/channel/query.ts';
import { EndpointsTitle } from './endpoints-title.tsx';

const { column, filter, fact } = listPart(channelFields);

const callerType = msg`Caller type`;
const calledPartyType = msg`Called party type`;

/** A call leg in progress. */
export const channelView: EntityView<'channel'> = {
  name: 'channel',
  icon: 'phone',
  list: {
    columns: [
      column('source', { cell: channelCell.source, text: channelText.source, sort: 'source.number.number' }),
      column('destination', {
        cell: channelCell.destination,
        text: channelText.destination,
        sort: 'destination.number.number',
        width: 'rest',
      }),
      column('state', { cell: channelCell.state, text: channelText.state, width: 190 }),
      {
        id: 'connected',
        title: durationNames.connected,
        cell: channelCell.connected,
        text: channelText.connected,
        holds: 'figure',
        width: 100,
      },
      column('direction', { holds: Object.values(directionNames) }),
      {
        id: 'total',
        title: durationNames.total,
        cell: channelCell.total,
        text: channelText.total,
        holds: 'figure',
        width: 120,
      },
      column('createDate'),
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
      column('answerDate', { initially: 'hidden', holds: 'moment' }),
      column('finishDate', { initially: 'hidden', holds: 'moment' }),
      { id: 'ending', title: msg`Ended by`, cell: channelCell.ending, initially: 'hidden', width: 140 },
    ],
    card: { state: 'state', lines: [['destination', 'connected']] },
    filters: [
      filter('state', { kind: 'selection', options: selectionOptions(channelStateNames) }),
      filter('direction', { kind: 'selection', options: selectionOptions(directionNames) }),
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
      filter('faultReason', { kind: 'selection', options: selectionOptions(faultReasonNames) }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: channelListLimit,
  },
  head: {
    facts: [
      fact('state', channelCell.state),
      {
        title: msg`Duration`,
        of: [],
        show: (channel) => (channel.answerDate === null ? channelCell.total : channelCell.connected)(channel),
      },
      fact('direction'),
    ],
    Title: EndpointsTitle,
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
