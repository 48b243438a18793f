import { changedFields } from '../../store/changed-fields.ts';
import type { Handlers } from '../handler.ts';
import { write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../../store/write.ts';
import { commandChannel, lineOf } from './command.ts';
import { startChannel } from './start.ts';
import type { ChannelServices } from './services.ts';

/* Calls name no organization: a channel or the user who calls has one. */

export const channelHandlers: Handlers<'channel', ChannelServices> = {
  'channel.start': write(startChannel),
  'channel.command': write(commandChannel, {
    // The switchboard changes web phone lines, and it does not know which user asked.
    audit({ parameters, body, services }) {
      const id = parameters['id'] ?? '';
      return lineOf({ services }, id) === null ? null : { subject: id, fields: { type: body.type } };
    },
  }),
  'channel.setProperties': write((request) => {
    const channel = subjectOf(request, 'channel');
    const changes = changedFields(channel, { userProperties: { ...request.body } });
    return patchUnlessEmpty('channel', channel.id, changes);
  }),
};
