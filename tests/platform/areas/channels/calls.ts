import { change } from '../change.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Handlers, UserHandler } from '../handler.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';
import { commandChannel, lineOf } from './command.ts';
import { startChannel } from './start.ts';

/**
 * A call of those who may command channels, one after the other. Which organization it is about is the channel's, or
 * that of who calls: see start.ts.
 */
const channelCall = <Name extends CallName>(
  audit: UserHandler<Name>['audit'],
  run: UserHandler<Name>['run'],
): UserHandler<Name> => ({
  kind: 'user',
  policy: 'telephony.channel.command',
  concerns: () => null,
  audit,
  run: (request) => request.services.inTurn(() => run(request)),
});

export const channelHandlers: Handlers<'channel'> = {
  'channel.start': channelCall(null, async ({ body, ...asked }) => {
    await startChannel(asked, body);
    return {};
  }),
  'channel.command': channelCall(
    // A line of a web phone is the switchboard's, which tells nobody who asked.
    ({ parameters, body, services }) => {
      const id = parameters['id'] ?? '';
      return lineOf({ services }, id) === null ? null : { subject: id, fields: { type: body.type } };
    },
    async ({ body, ...asked }) => {
      await commandChannel(asked, body);
      return {};
    },
  ),
  'channel.setProperties': channelCall(null, async ({ body, ...asked }) => {
    const channel = subjectOf(asked, 'channel');
    const news = newsIn(channel, { userProperties: { ...body } });
    await change(asked, Object.keys(news).length > 0 ? [patch('channel', channel.id, news)] : []);
    return {};
  }),
};
