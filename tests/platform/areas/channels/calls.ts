import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';
import { commandChannel, lineOf } from './command.ts';
import { startChannel } from './start.ts';

const mayCommand = 'telephony.channel.command';

export const channelHandlers: Handlers<'channel'> = {
  'channel.start': {
    kind: 'user',
    policy: mayCommand,
    // The organization of who calls: see start.ts.
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await startChannel(asked, body);
        return {};
      }),
  },
  'channel.command': {
    kind: 'user',
    policy: mayCommand,
    concerns: () => null,
    // A line of a web phone is the switchboard's, which tells nobody who asked.
    audit: ({ parameters, body, services }) => {
      const id = parameters['id'] ?? '';
      return lineOf({ services }, id) === null ? null : { subject: id, fields: { type: body.type } };
    },
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await commandChannel(asked, body);
        return {};
      }),
  },
  'channel.setProperties': {
    kind: 'user',
    policy: mayCommand,
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const channel = subjectOf(asked, 'channel');
        const news = newsIn(channel, { userProperties: { ...body } });
        await change(asked, Object.keys(news).length > 0 ? [patch('channel', channel.id, news)] : []);
        return {};
      }),
  },
};
